import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import type { Answer, Call, Caller, Person } from '../../services/core-api/src/test/caller.ts';
import { fateOf, type History, wasWritten } from '../chaos/history.ts';
import type { People } from '../chaos/people.ts';
import { openEvents } from './events.ts';

/** What a small deal is about: as a request asks for it, and as an offer answers it. */
const smallRequest = [
  { name: 'Meja', budget: 500, quantity: 2 },
  { name: 'Kursi', budget: 100, quantity: 1 },
];
const smallOffer = smallRequest.map(({ name, quantity }) => ({
  name,
  price: 90,
  quantity,
  notes: 'siap',
}));
/** A deadline that is yet to come. */
const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString();

/** Between two calls of the same hands: the load is steady, and bounded. */
const writeEveryMs = 200;
const readEveryMs = 100;
/** Who is not answered asks again after a moment, as browsers do. */
const againMs = 250;
/** Far longer than any failover. */
const timeoutMs = 240_000;
/** Seconds. Live events must be back with the writes; a page's line is opened again within seconds. */
export const longestWithoutEvents = 10;

const pairs: [buyer: Person, vendor: Person][] = [
  ['ani', 'budi'],
  ['budi', 'citra'],
  ['citra', 'ani'],
];
const mark = (kind: string) => `${kind}${randomBytes(8).toString('hex')}`;

export type Load = ReturnType<typeof startLoad>;

/** Calls that are sent again with the same key until they are answered. They throw once the load is stopped. */
const insistUntil =
  (stopped: AbortSignal): Insist =>
  async (call, path, body) => {
    const headers = { 'idempotency-key': `"${randomUUID()}"` };
    for (;;) {
      stopped.throwIfAborted();
      const answer = await call(path, body, headers);
      await pause(fateOf(answer) === 'unknown' ? againMs : writeEveryMs);
      if (fateOf(answer) !== 'unknown') return answer;
    }
  };

/** Whole deals one after another in three pairs of hands, and two that only read, until it is stopped. */
export function startLoad({ history, tokens }: People, url: string) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const insist = insistUntil(signal);
  const events = openEvents(url, tokens.ani);
  const deals: string[] = [];
  const trade = async ([buyer, vendor]: (typeof pairs)[number]) => {
    while (!signal.aborted) {
      const work = wholeDeal(insist, history.as(buyer), history.as(vendor));
      // One that is refused half-way, or that the end cuts off, is followed by another.
      const deal = await work.catch(() => undefined);
      if (deal) deals.push(deal);
    }
  };
  const read = async (who: Person, paths: () => string[]) => {
    while (!signal.aborted)
      for (const path of paths()) {
        await history.as(who).get(path);
        await pause(readEveryMs);
      }
  };
  const market = () => [
    '/api/requests?limit=20',
    '/api/transactions?limit=20',
    ...deals.slice(-1).map((id) => `/api/transactions/${id}`),
  ];
  const hands = [
    ...pairs.map(trade),
    read('ani', market),
    read('budi', () => ['/api/blockchain/head', '/api/blockchain?from=0']),
  ];
  return {
    deals,
    events: events.at,
    /** Waits until a write that was begun from now on is acknowledged. */
    untilWritten: async () => {
      const from = performance.now();
      const isNew = (call: History['calls'][number]) =>
        call.began > from && wasWritten(call) && fateOf(call) === 'done';
      for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(50))
        if (history.calls.some(isNew)) return;
      throw new OperatorError('Nothing is written any more.');
    },
    /** Waits until a live event came from now on, or long enough to say that none does. */
    untilTold: async () => {
      const from = performance.now();
      while (!events.at.some((at) => at > from) && performance.now() < from + longestWithoutEvents * 1_000)
        await pause(50);
    },
    stop: async () => {
      stopping.abort();
      events.close();
      await Promise.all(hands);
    },
  };
}

type Insist = (call: Call, path: string, body?: unknown) => Promise<Answer>;

/** Request, offer, acceptance, statuses, tokens, record; answers the deal's id. */
async function wholeDeal(insist: Insist, buyer: Caller, vendor: Caller): Promise<string> {
  const done = async (call: Call, path: string, body?: unknown): Promise<Answer['body']> => {
    const { status, body: said } = await insist(call, path, body);
    if (status >= 300) throw new Error(`${path} answered ${status} ${JSON.stringify(said)}`);
    return said;
  };
  const wanted = { deadline: tomorrow(), items: smallRequest, judul: mark('J') };
  const { _id: requestId } = await done(buyer.post, '/api/requests', wanted);
  const offer = { requestId, items: smallOffer, notes: mark('O') };
  const { _id: offerId } = await done(vendor.post, '/api/offers', offer);
  const accepted = await done(buyer.post, `/api/offers/accept/${offerId}`, {});
  const { _id: id } = accepted.transaction;
  for (const status of ['in_progress', 'shipped', 'validating'])
    await done(vendor.patch, `/api/transactions/${id}/status`, { status });
  const sold: { tokens: string[] }[] = (await done(vendor.get, `/api/transactions/${id}`)).transaction.items;
  await done(buyer.post, `/api/transactions/${id}/validate`, {
    tokens: sold.flatMap(({ tokens }) => tokens),
  });
  await done(vendor.post, `/api/blockchain/record/${id}`);
  return id;
}
