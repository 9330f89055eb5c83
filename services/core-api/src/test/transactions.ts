import type { HistoryRow } from '@pasok/contracts/history';
import type { Notification } from '@pasok/contracts/notification';
import type { Answer } from './caller.ts';
import type { Harness, Person } from './harness.ts';
import { acceptOffer, type By, callerOf, postOffer, postRequest } from './market.ts';

export type TestTransaction = { id: string; requestId: string; offerId: string };

const expectStatus = (status: number, answer: { status: number; body: unknown }) => {
  if (answer.status !== status) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
};

/** Q by Ani, O by Budi, accepted: a transaction in waiting_payment. Several at once need different titles. */
export async function makeTransaction(
  harness: Pick<Harness, 'as'>,
  judul = 'Lab 3',
  { buyer = 'ani', vendor = 'budi', ...offer }: Record<string, unknown> & { buyer?: By; vendor?: By } = {},
): Promise<TestTransaction> {
  const requestId = await postRequest(harness, { judul, deliveryAddress: 'Jl. Merdeka 1' }, buyer);
  const offerId = await postOffer(harness, requestId, { notes: judul, ...offer }, vendor);
  return { id: await acceptOffer(harness, offerId, buyer), requestId, offerId };
}

/** A deal as a person reads it. */
export const readDeal = async ({ as }: Pick<Harness, 'as'>, id: string, person: Person = 'ani') =>
  (await as(person).get(`/api/transactions/${id}`)).body.transaction;

/** Its tokens in item order, as its vendor reads them. */
export const tokensOf = async (harness: Pick<Harness, 'as'>, id: string): Promise<string[]> =>
  (await readDeal(harness, id, 'budi')).items.flatMap((item: { tokens: string[] }) => item.tokens);

/** Its history, of one kind or of all. */
export async function historyOf(
  { as }: Pick<Harness, 'as'>,
  id: string,
  kind?: string,
): Promise<HistoryRow[]> {
  const { body } = await as('ani').get(`/api/transactions/${id}/history`);
  return kind === undefined ? body : body.filter((row: HistoryRow) => row.kind === kind);
}

/** Ani confirms these units, of all items in order. */
export async function confirmUnits(
  harness: Pick<Harness, 'as'>,
  id: string,
  ...units: number[]
): Promise<Answer> {
  const tokens = (await tokensOf(harness, id)).map((token, n) => (units.includes(n) ? token : ''));
  return harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
}

/** What somebody's bell says, the newest first: of all, or of one thing. */
export async function newsOf(harness: Pick<Harness, 'as'>, by: By, about = ''): Promise<Notification[]> {
  const { body } = await callerOf(harness, by).get('/api/notifications?limit=100');
  return body.notifications.filter(({ path }: Notification) => path.includes(about));
}

/** Moves a new deal on by the vendor's own calls; what was paid is cancelled because Ani, its buyer, asked for it. */
export async function moveTo(
  { as }: Pick<Harness, 'as'>,
  id: string,
  to: string,
  vendor: Person = 'budi',
): Promise<void> {
  const path = `/api/transactions/${id}`;
  const move = () => as(vendor).patch(`${path}/status`, { status: to });
  let answer = await move();
  if (answer.body.code === 'CONSENT_NEEDED') {
    expectStatus(200, await as('ani').post(`${path}/cancellation`, { reason: 'Tidak jadi' }));
    answer = await move();
  }
  expectStatus(200, answer);
}

/** A deal in validating and its tokens in item order, as the vendor reads them. */
export async function makeValidating(
  harness: Pick<Harness, 'as'>,
  judul?: string,
): Promise<TestTransaction & { tokens: string[] }> {
  const deal = await makeTransaction(harness, judul);
  await moveTo(harness, deal.id, 'validating');
  return { ...deal, tokens: await tokensOf(harness, deal.id) };
}
