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
  ['/requests/{id}/questions', everybody],
  ['/requests/{id}/invitations', [200, 403, 403]],
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
  ['/transactions/{id}/shipments', parties],
  ['/transactions/{id}/problems', parties],
  ['/transactions/{id}/documents', parties],
  ['/transactions/{id}/acts', parties],
  ['/transactions/{id}/letterheads', parties],
  ['/transactions/{id}/receivers', [200, 403, 404]],
  ['/transactions/{id}/signatures', everybody], // of a recorded deal
  ['/auth/keys', everybody],
  ['/files?kind=deal&id={transaction}', parties],
  ['/searches', everybody],
  ['/notifications', everybody],
  ['/notifications/settings', everybody],
  ['/dashboard/stats', everybody],
  ['/dashboard/activities', everybody],
  ['/auth/me', everybody],
  ['/auth/profile', everybody],
  ['/auth/sessions', everybody],
  ['/auth/passkeys', everybody],
  ['/auth/config', everybody],
];

/** A stream without an end (bench/events.ts), the download of all that is one's own, and what these three may not ask. */
const elsewhere = [
  '/events',
  '/auth/export',
  '/files/{id}',
  '/offers/{id}/seal',
  '/transactions/{id}/documents/{document}',
  '/papers/{id}/{commitment}',
  '/receiving',
  '/notifications/unsubscribe',
  '/moderation/reports',
  '/moderation/accounts',
  '/moderation/acts',
];

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
    .replace('{transaction}', transaction)
    .replace('/requests/{id}', `/requests/${request}`)
    .replace('/offers/{id}', `/offers/${offer}`)
    .replace('/transactions/{id}', `/transactions/${transaction}`);

/** What /dashboard asks for, all at once, beside the session itself; a journey holds it against the page. */
export const dashboardCalls = [
  '/api/requests?page=1&limit=10',
  '/api/auth/config',
  '/api/dashboard/stats',
  '/api/dashboard/activities',
  '/api/requests/my?offers=pending&limit=2',
  '/api/requests/my?questions=pending&limit=2',
  '/api/transactions?turn=mine&limit=4',
  '/api/transactions?recorded=no&limit=2',
  '/api/requests/my?page=1&limit=3',
  '/api/offers/my?page=1&limit=3',
  '/api/notifications?limit=20',
];
