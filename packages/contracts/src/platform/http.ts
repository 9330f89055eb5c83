// Nothing here may import anything: a service worker is made of it, too.

/** GET /health/ready: 200 when every part is ready, else 503 with the same body. */
export type Ready = { ready: boolean; parts: Record<string, boolean> };

/** Mails that wait for another try, and those given up in the last week. */
export type MailCounts = { waiting: number; givenUp: number };

/** GET /health/counts of core-api; `contradicted`: blocks that are gone from the chain, or name a deal never made here. */
export type HealthCounts = { mails: MailCounts; contradicted: number };

/** First words of the product's own calls below /api, and what they may come to need: no service of a module is called so. */
export const ownCalls: readonly string[] = [
  'admin',
  'auth',
  'blockchain',
  'dashboard',
  'docs',
  'events',
  'files',
  'health',
  'invitations',
  'moderation',
  'notifications',
  'offers',
  'openapi',
  'papers',
  'questions',
  'receiving',
  'requests',
  'searches',
  'transactions',
  'users',
];

/** Longest body, in bytes, of the calls of people who are not signed in: an address, a password, a name, and no more. */
export const openBodyLimit = 4 * 1024;

/** Longest file, in bytes, that a call takes. */
export const fileBodyLimit = 10 * 1024 * 1024;

/** The calls whose body is a file. */
export const filePaths: readonly string[] = ['/api/files', '/api/files/damage', '/api/receiving/damage'];

/**
 * Header of an answer that was read from a replica while the leader of PostgreSQL did not answer: the moment, in ISO 8601,
 * up to which it holds everything that was acknowledged. An answer without it is as things are now.
 */
export const dataAsOfHeader = 'Data-As-Of';

/** How a file's hash is written. Anything else is refused: a browser takes a hash it cannot read for none at all. */
export const integrityPattern = /^sha384-[A-Za-z0-9+/]{64}$/;

/**
 * Whether a registry route ("/request/:id") is the path's. Not the router's matcher: the edge has none, and the shell's
 * entry asks before shared packages are settled.
 */
export function matchRoute(route: string, pathname: string): boolean {
  const wanted = segments(route);
  const given = segments(pathname);
  return (
    wanted.length === given.length &&
    wanted.every((segment, index) => segment.startsWith(':') || segment === given[index])
  );
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);
