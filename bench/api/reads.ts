import { requireAllGets } from '../measure/all-gets.ts';

/** What somebody with a tenth of all, with few and with none is answered: the first two bought and sold the deal asked for. */
type Answers = readonly [tenth: number, few: number, none: number];
const everybody: Answers = [200, 200, 200];
const parties: Answers = [200, 200, 404];

/** Every GET, in the paths of the API's description, and lists by what they are asked for. */
export const reads: readonly (readonly [path: string, answers: Answers])[] = [
  ['/requests?limit=9', everybody],
  ['/requests?limit=9&minBudget=2000000', everybody],
  ['/requests?limit=9&search=a1b', everybody],
  ['/requests?limit=9&status=completed', everybody],
  ['/requests?limit=9&status=cancelled', everybody],
  ['/requests/my?limit=9', everybody],
  ['/requests/my?limit=9&status=open', everybody],
  ['/requests/my?limit=9&offers=pending', everybody],
  ['/requests/{id}', everybody],
  ['/offers/my', everybody],
  ['/offers/my?status=pending', everybody],
  ['/offers/by-request/{requestId}', everybody],
  ['/offers/{id}', parties],
  ['/transactions?limit=9', everybody],
  ['/transactions?limit=9&status=validating', everybody],
  ['/transactions?limit=9&search=zz', everybody],
  ['/transactions/user-transactions?limit=9', everybody],
  ['/transactions/counts', everybody],
  [`/transactions/ledger?month=${new Date().toISOString().slice(0, 7)}`, everybody],
  ['/transactions/{id}', parties],
  ['/transactions/{id}/history', parties],
  ['/transactions/{id}/digests', [200, 403, 404]],
  ['/transactions/{id}/record-data', [403, 200, 404]],
  ['/notifications', everybody],
  ['/dashboard/stats', everybody],
  ['/dashboard/activities', everybody],
  ['/auth/me', everybody],
  ['/auth/profile', everybody],
  ['/auth/config', everybody],
];

/** A stream without an end (bench/events.ts), and the download of all that is one's own (bench/export.ts). */
const elsewhere = ['/events', '/auth/export'];

/** @throws Error where a GET of core-api is measured by nobody. */
export const requireEveryRead = (core: string) =>
  requireAllGets(
    `${core}/api`,
    [...reads.map(([path]) => path), ...elsewhere].map((path) => `/api${path}`),
  );

/** A completed deal of the demo market: what the ids in paths are. */
export type Deal = { request: string; offer: string; transaction: string };

export const pathOf = (path: string, { request, offer, transaction }: Deal): string =>
  path
    .replace('{requestId}', request)
    .replace('/requests/{id}', `/requests/${request}`)
    .replace('/offers/{id}', `/offers/${offer}`)
    .replace('/transactions/{id}', `/transactions/${transaction}`);
