import { fileBodyLimit, filePaths, openBodyLimit } from '@pasok/contracts/http';
import { languages } from '@pasok/contracts/language';
import type { Settings } from './environment.ts';
import type { Limits } from './limits.ts';

/** Calls of a service, whose path stays as it is. */
export type ServiceRoute = {
  readonly answer: 'service';
  readonly service: string;
  /** The service says whether an answer may be kept; else nobody may. */
  readonly mayBeKept?: true;
  /** Longest body in bytes, where it is not what the edge takes. */
  readonly bodyLimit?: number;
  /** Files: larger bodies, for which there is more time. */
  readonly files?: true;
};

/** Files of a folder, of which this path and what is below it name the path inside. */
export type FilesRoute = {
  readonly answer: 'files';
  readonly folder: 'modules' | 'reference' | 'shell';
  /** What the path itself shows. */
  readonly file?: string;
  /** Pages with a policy of their own. */
  readonly kind?: 'alone' | 'reference';
};

/** What the edge has one of; `shell` falls back to index.html. */
export type OwnAnswer = Exclude<keyof Limits['calls'], 'files'>;

/** Who answers a path. */
export type Route = { readonly path: string; readonly exact?: true } & (
  | ServiceRoute
  | FilesRoute
  | { readonly answer: OwnAnswer }
);

const coreApi = { answer: 'service', service: 'core-api' } as const;
const chainApi = { answer: 'service', service: 'chain-api', mayBeKept: true } as const;
/** The page that checks receipts without an account. */
const verifier = { exact: true, answer: 'files', folder: 'shell', kind: 'alone' } as const;
/** In the place of the shell's own worker. */
const workerThatRemoves = { path: '/sw.js', answer: 'files', folder: 'shell', file: 'sw-off.js' } as const;
const shell: Route = { path: '/', answer: 'shell' };

/** Calls of people who are not signed in; short ones. */
const openPaths = ['login', 'register', 'forgot', 'reset'].map((name) => `/api/auth/${name}`);
const statusPaths = ['/status', ...languages.map((each) => `/status/${each}`)];

/** Every path of the product, most specific first: the first row that matches answers. */
export const routesOf = (apis: Settings['MODULE_APIS'] = [], offlineApp = true): Route[] => [
  // What a service of a module is called is the first word of its calls.
  ...apis.map(([name]): Route => ({ path: `/api/${name}`, answer: 'service', service: name })),
  { path: '/health/live', exact: true, answer: 'live' },
  { path: '/health/ready', exact: true, answer: 'ready' },
  { path: '/health/self', exact: true, answer: 'self' },
  { path: '/.well-known/jwks.json', exact: true, ...coreApi, mayBeKept: true },
  { path: '/api/blockchain', ...chainApi },
  { path: '/log', ...chainApi },
  { path: '/api/docs', answer: 'files', folder: 'reference', file: 'index.html', kind: 'reference' },
  ...openPaths.map((path): Route => ({ path, exact: true, ...coreApi, bodyLimit: openBodyLimit })),
  { path: '/api/openapi.json', exact: true, ...coreApi, mayBeKept: true },
  ...filePaths.map(
    (path): Route => ({ path, exact: true, ...coreApi, bodyLimit: fileBodyLimit, files: true }),
  ),
  { path: '/api', ...coreApi },
  { path: '/reports', exact: true, answer: 'report' },
  ...statusPaths.map((path): Route => ({ path, exact: true, answer: 'status' })),
  ...(offlineApp ? [] : [workerThatRemoves]),
  { path: '/verifikasi', ...verifier, file: 'verifikasi.html' },
  { path: '/verifikasi/en', ...verifier, file: 'verifikasi-en.html' },
  { path: '/registry.json', exact: true, answer: 'files', folder: 'modules', file: 'registry.json' },
  { path: '/mf', answer: 'files', folder: 'modules' },
  shell,
];

/** The row that answers a normalised path; a prefix matches whole segments only (`/apiary` is not `/api`). */
export const findRoute = (routes: readonly Route[], pathname: string): Route =>
  routes.find(({ path, exact }) => pathname === path || (!exact && pathname.startsWith(`${path}/`))) ?? shell;
