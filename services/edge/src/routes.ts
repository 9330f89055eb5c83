import { openBodyLimit } from '@pasok/contracts/body-limit';

/** Who answers a path. `service` keeps the path as it is; `files` serves a folder; `shell` falls back to index.html. */
export type Route = { readonly path: string; readonly exact?: true } & (
  | { readonly answer: 'live' }
  | { readonly answer: 'ready' }
  | { readonly answer: 'self' }
  | { readonly answer: 'report' }
  | { readonly answer: 'status' }
  | { readonly answer: 'worker' }
  | {
      readonly answer: 'service';
      readonly service: ServiceName;
      readonly cache: 'never' | 'service decides';
      /** Longest body in bytes, where it is less than the edge takes. */
      readonly bodyLimit?: number;
    }
  | {
      readonly answer: 'files';
      readonly folder: 'modules' | 'docs';
      readonly strip: string;
      /** What the folder's own address shows. */
      readonly index?: string;
    }
  | { readonly answer: 'shell' }
);

export type ServiceName = 'core-api' | 'chain-api';

/** Calls of people who are not signed in; short ones. */
const openCalls = ['login', 'register', 'forgot', 'reset'].map(
  (name): Route => ({
    path: `/api/auth/${name}`,
    exact: true,
    answer: 'service',
    service: 'core-api',
    cache: 'never',
    bodyLimit: openBodyLimit,
  }),
);

/** Every path of the product, most specific first: the first row that matches answers. @internal */
export const routes: readonly Route[] = [
  { path: '/health/live', exact: true, answer: 'live' },
  { path: '/health/ready', exact: true, answer: 'ready' },
  { path: '/health/self', exact: true, answer: 'self' },
  {
    path: '/.well-known/jwks.json',
    exact: true,
    answer: 'service',
    service: 'core-api',
    cache: 'service decides',
  },
  { path: '/api/blockchain', answer: 'service', service: 'chain-api', cache: 'service decides' },
  { path: '/api/docs', answer: 'files', folder: 'docs', strip: '/api/docs', index: 'index.html' },
  ...openCalls,
  { path: '/api', answer: 'service', service: 'core-api', cache: 'never' },
  { path: '/reports', exact: true, answer: 'report' },
  { path: '/status', exact: true, answer: 'status' },
  { path: '/sw.js', exact: true, answer: 'worker' },
  { path: '/registry.json', exact: true, answer: 'files', folder: 'modules', strip: '' },
  { path: '/mf', answer: 'files', folder: 'modules', strip: '/mf' },
  { path: '/', answer: 'shell' },
];

/** The row that answers a normalised path; a prefix matches whole segments only (`/apiary` is not `/api`). */
export function findRoute(pathname: string): Route {
  const found = routes.find((route) => {
    if (pathname === route.path || route.path === '/') return true;
    return !route.exact && pathname.startsWith(`${route.path}/`);
  });
  return found ?? { path: '/', answer: 'shell' };
}
