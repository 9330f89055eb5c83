import { fileBodyLimit, filePaths, openBodyLimit } from '@pasok/contracts/http';
import { languages } from '@pasok/contracts/language';

/** Calls of a service, whose path stays as it is. */
export type ServiceRoute = {
  readonly answer: 'service';
  readonly service: string;
  readonly cache: 'never' | 'service decides';
  /** Longest body in bytes, where it is not what the edge takes. */
  readonly bodyLimit?: number;
  /** Files: larger bodies, for which there is more time. */
  readonly files?: true;
};

/** Files of a folder. */
export type FilesRoute = {
  readonly answer: 'files';
  readonly folder: 'modules' | 'docs' | 'shell';
  readonly strip: string;
  /** What the folder's own address shows. */
  readonly index?: string;
  /** Pages with a policy of their own. */
  readonly kind?: 'alone' | 'reference';
};

/** What the edge has one of; `shell` falls back to index.html. */
export type OwnAnswer = 'live' | 'ready' | 'self' | 'report' | 'status' | 'worker' | 'shell';

/**
 * Calls of an address a minute to what the edge answers by itself, a bearer or none: pages of a whole school that open at once, and
 * whoever asks all the time whether it is well. Services count theirs.
 */
export const callsOfAddress: Readonly<Record<OwnAnswer | 'files', number>> = {
  live: 6_000,
  ready: 6_000,
  self: 6_000,
  report: 600,
  status: 600,
  worker: 6_000,
  files: 60_000,
  shell: 60_000,
};

/** Who answers a path. */
export type Route = { readonly path: string; readonly exact?: true } & (
  | ServiceRoute
  | FilesRoute
  | { readonly answer: OwnAnswer }
);

export type ServiceName = 'core-api' | 'chain-api';

const coreApi = { answer: 'service', service: 'core-api', cache: 'never' } as const;

/** Calls of people who are not signed in; short ones. */
const openCalls = ['login', 'register', 'forgot', 'reset'].map(
  (name): Route => ({ path: `/api/auth/${name}`, exact: true, ...coreApi, bodyLimit: openBodyLimit }),
);

/** The page that checks receipts without an account. */
const verifier = { exact: true, answer: 'files', folder: 'shell', kind: 'alone' } as const;

/** Every path of the product, most specific first: the first row that matches answers. @internal */
export const routes: readonly Route[] = [
  { path: '/health/live', exact: true, answer: 'live' },
  { path: '/health/ready', exact: true, answer: 'ready' },
  { path: '/health/self', exact: true, answer: 'self' },
  { path: '/.well-known/jwks.json', exact: true, ...coreApi, cache: 'service decides' },
  { path: '/api/blockchain', answer: 'service', service: 'chain-api', cache: 'service decides' },
  { path: '/log', answer: 'service', service: 'chain-api', cache: 'service decides' },
  {
    path: '/api/docs',
    answer: 'files',
    folder: 'docs',
    strip: '/api/docs',
    index: 'index.html',
    kind: 'reference',
  },
  ...openCalls,
  { path: '/api/openapi.json', exact: true, ...coreApi, cache: 'service decides' },
  ...filePaths.map(
    (path): Route => ({ path, exact: true, ...coreApi, bodyLimit: fileBodyLimit, files: true }),
  ),
  { path: '/api', ...coreApi },
  { path: '/reports', exact: true, answer: 'report' },
  ...['/status', ...languages.map((each) => `/status/${each}`)].map(
    (path): Route => ({ path, exact: true, answer: 'status' }),
  ),
  { path: '/sw.js', exact: true, answer: 'worker' },
  { ...verifier, path: '/verifikasi', strip: '/verifikasi', index: 'verifikasi.html' },
  { ...verifier, path: '/verifikasi/en', strip: '/verifikasi/en', index: 'verifikasi-en.html' },
  { path: '/registry.json', exact: true, answer: 'files', folder: 'modules', strip: '' },
  { path: '/mf', answer: 'files', folder: 'modules', strip: '/mf' },
  { path: '/', answer: 'shell' },
];

/** The rows of modules' own services: `/api/<name>`. What a service is called is the first word of its calls. */
export const moduleRoutes = (names: readonly string[]): Route[] =>
  names.map((name) => ({ path: `/api/${name}`, answer: 'service', service: name, cache: 'never' }));

/** The row that answers a normalised path; a prefix matches whole segments only (`/apiary` is not `/api`). */
export function findRoute(pathname: string, ofModules: readonly Route[] = []): Route {
  const found = [...ofModules, ...routes].find((route) => {
    if (pathname === route.path || route.path === '/') return true;
    return !route.exact && pathname.startsWith(`${route.path}/`);
  });
  return found ?? { path: '/', answer: 'shell' };
}
