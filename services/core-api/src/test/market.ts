import type { Answer, Caller, Harness, Person } from './harness.ts';

/** Items of request Q and offer O. */
export const requestedItems = [
  { name: 'Laptop', brand: 'Acme', spec: '16GB', budget: 10_000_000, quantity: 2 },
  { name: 'Mouse', brand: '', spec: '', budget: 150_000, quantity: 1 },
];
export const offeredItems = [
  { name: 'Laptop', brand: 'Acme', spec: '16GB', price: 9_500_000, quantity: 2, notes: 'siap kirim' },
  { name: 'Mouse', brand: '', spec: '', price: 120_000, quantity: 1, notes: 'siap kirim' },
];

/** Terms of an offer, of each kind. */
export const termsBy = (pick: (limit: number) => number) => ({
  tax: ['included', 'added', 'none'][pick(3)],
  freight: pick(2) ? 'included' : pick(1_000),
  ...[{ payment: 'advance' }, { payment: 'on_receipt' }, { payment: 'net', netDays: 30 }][pick(3)],
});

export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

let serial = 0;
/** A body no other test sent. */
export function requestBody(more: Record<string, unknown> = {}) {
  serial += 1;
  return { judul: `Permintaan ${serial}`, deadline: inDays(2), items: requestedItems, ...more };
}

/** What a helper made, or a failed test that shows the refusal. */
export function made({ status, body }: Answer): { _id: string } & Record<string, unknown> {
  if (status !== 201) throw new Error(`expected 201, got ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** One of the three, or whoever calls. */
export type By = Person | Caller;
export const callerOf = ({ as }: Pick<Harness, 'as'>, by: By): Caller =>
  typeof by === 'string' ? as(by) : by;

/** Ani's request Q (or another's). Answers its _id. */
export const postRequest = async (
  harness: Pick<Harness, 'as'>,
  more: Record<string, unknown> = {},
  by: By = 'ani',
) => made(await callerOf(harness, by).post('/api/requests', requestBody(more)))._id;

/** Budi's offer O on `requestId` (or another's). Answers its _id. */
export const postOffer = async (
  harness: Pick<Harness, 'as'>,
  requestId: string,
  more: Record<string, unknown> = {},
  by: By = 'budi',
) => made(await callerOf(harness, by).post('/api/offers', { requestId, items: offeredItems, ...more }))._id;

/** Ani (or another) accepts an offer. Answers the deal's _id. */
export async function acceptOffer(
  harness: Pick<Harness, 'as'>,
  offerId: string,
  by: By = 'ani',
): Promise<string> {
  const answer = await callerOf(harness, by).post(`/api/offers/accept/${offerId}`);
  made(answer);
  return answer.body.transaction._id;
}

/** Puts a request's deadline into the past, as time would. */
export const letDeadlinePass = (harness: Harness, requestId: string) =>
  harness.sql`update requests set deadline = now() - interval '1 minute' where id = ${requestId}`;

/** Whole state of one request and its offers, to show that a refused call changed nothing. */
export async function stateOf(harness: Harness, requestId: string) {
  const { sql } = harness;
  const [requests, offers, transactions] = await Promise.all([
    sql`select * from requests where id = ${requestId}`,
    sql`select * from offers where request_id = ${requestId} order by id`,
    sql`select * from transactions where request_id = ${requestId}`,
  ]);
  return JSON.stringify({ requests, offers, transactions });
}
