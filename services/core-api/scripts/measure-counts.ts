import { setTimeout as wait } from 'node:timers/promises';
import { ownOfferQuerySchema } from '@pasok/contracts/offer';
import { requestQuerySchema } from '@pasok/contracts/request';
import { transactionQuerySchema } from '@pasok/contracts/transaction';
import type { Connection } from '@pasok/service/database/database';
import { listMyOffers } from '../src/market/offers/list-offers.ts';
import { listMyRequests, listRequests } from '../src/market/requests/list-requests.ts';
import { listTransactions } from '../src/market/transactions/list-transactions.ts';
import type { Ctx } from '../src/platform/context/context.ts';
import { createSharedCounts, type SharedCounts } from '../src/platform/lists/shared-counts.ts';
import { openDeps } from './open-deps.ts';

// Measured by bench/api.ts, in a process of its own: what the number of all that match costs a list.

const { CORE_DATABASE_URL = '', CALLER = '', TURNS, BENCH_SMALL } = process.env;
const turns = Number(TURNS);
const callers = 50;
const turnMs = BENCH_SMALL ? 100 : 1_500;
const page = { page: '1', limit: '9' };

type List = (ctx: Ctx, counts: SharedCounts) => Promise<unknown>;
const lists: Record<string, List> = {
  'list of 9 with filter': (ctx, counts) =>
    listRequests(ctx, { query: requestQuerySchema.parse({ ...page, minBudget: '2000000' }), counts }),
  'own requests': (ctx, counts) => listMyRequests(ctx, { query: requestQuerySchema.parse(page), counts }),
  'own offers': (ctx, counts) => listMyOffers(ctx, { query: ownOfferQuerySchema.parse(page), counts }),
  'own transactions': (ctx, counts) =>
    listTransactions(ctx, { query: transactionQuerySchema.parse(page), counts }),
};

/** One list's calls a second in a turn: with its count, and without. */
export type Counted = { list: string; withCount: number; without: number };

/** Whoever wrote within the last seconds is counted for anew. */
async function untilAtRest({ sql }: Connection): Promise<void> {
  const isWriting = () =>
    sql`select from live_events where user_id = ${CALLER} and created_at > now() - interval '15 seconds' limit 1`;
  for (let tries = 0; tries < 240 && (await isWriting()).length > 0; tries++) await wait(500);
}

/** Each list's calls a second, with their counts and without, in turns. */
export async function measure(): Promise<Counted[]> {
  const { connection, ctxOf } = openDeps(CORE_DATABASE_URL, { max: 10 });
  const ctx = ctxOf(CALLER);
  const rate = async (list: List, counts: SharedCounts) => {
    let done = 0;
    const end = performance.now() + turnMs;
    const caller = async () => {
      for (; performance.now() < end; done++) await list(ctx, counts);
    };
    await Promise.all(Array.from({ length: callers }, caller));
    return (done * 1_000) / turnMs;
  };
  await untilAtRest(connection);
  const measured: Counted[] = [];
  for (const [name, list] of Object.entries(lists)) {
    const [shared, none] = [createSharedCounts(), async () => 0];
    await rate(list, none);
    for (let turn = 0; turn < turns; turn++) {
      const withCount = await rate(list, shared);
      measured.push({ list: name, withCount, without: await rate(list, none) });
    }
  }
  await connection.close();
  return measured;
}
