import { offerStatuses } from '@pasok/contracts/offer';
import { storedRequestStatuses } from '@pasok/contracts/request';
import { canSeeOffer } from '@pasok/domain/offer';
import { canSeeRequest } from '@pasok/domain/request';
import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/errors';
import { read } from '@pasok/service/read';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from './context/context.ts';
import { newId } from './context/new-id.ts';
import { offerVisibleTo, requireOffer } from './offers/access.ts';
import { getOffer } from './offers/get-offer.ts';
import { requestsListedTo, requestVisibleTo, requireRequest } from './requests/access.ts';
import { getRequest } from './requests/get-request.ts';
import { createHarness, type Harness, type Person } from './test/harness.ts';
import { requireTransaction, transactionVisibleTo } from './transactions/access.ts';
import { getTransaction } from './transactions/get-transaction.ts';

// Who may see what is said twice: as a rule (packages/domain), and as a condition of SQL (access.ts of the noun). On a
// random market both say the same of everything there is, to everybody, and so do the calls.

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const people = ['ani', 'budi', 'citra'] as const;
const person = fc.constantFrom<Person>(...people);
const offer = fc.record({ vendor: person, status: fc.constantFrom(...offerStatuses) });
const request = fc.record({
  owner: person,
  status: fc.constantFrom(...storedRequestStatuses),
  offers: fc.array(offer, { maxLength: 4 }),
});

type Request = { id: string; owner: string; status: (typeof storedRequestStatuses)[number]; offers: Offer[] };
type Offer = { id: string; vendor: string; status: (typeof offerStatuses)[number]; transaction?: string };

/** What the database would refuse is left out: own offers, a second accepted one, a second pending one of a vendor. */
const marketOf = fc.array(request, { minLength: 1, maxLength: 6 }).map((requests) =>
  requests.map(({ owner, status, offers }): Request => {
    const seen = new Set<string>();
    const possible = offers.filter((one) => {
      const once = one.status === 'accepted' ? one.status : `${one.status} ${one.vendor}`;
      if (one.vendor === owner || seen.has(once)) return false;
      if (one.status === 'accepted' || one.status === 'pending') seen.add(once);
      return true;
    });
    const made = possible.map(
      (one): Offer => ({
        id: newId(),
        vendor: harness.ids[one.vendor],
        status: one.status,
        ...(one.status === 'accepted' ? { transaction: newId() } : {}),
      }),
    );
    return { id: newId(), owner: harness.ids[owner], status, offers: made };
  }),
);

async function insert(market: Request[]): Promise<void> {
  const { sql } = harness.deps;
  const add = async (table: string, rows: Record<string, string | number>[]) => {
    if (rows.length > 0) await sql`insert into ${sql(table)} ${sql(rows)}`;
  };
  const line = { pos: 0, name: 'Meja', quantity: 1 };
  const deadline = new Date(Date.now() + 86_400_000).toISOString();
  const priced = { total_price: 1, item_count: 1 };
  await add(
    'requests',
    market.map(({ id, owner, status }) => ({
      id,
      user_id: owner,
      status,
      deadline,
      total_budget: 1,
      item_count: 1,
    })),
  );
  const asked = market.map(({ id }) => ({ ...line, request_id: id, budget: 1 }));
  await add('request_items', asked);
  const offers = market.flatMap(({ id: request_id, owner, offers }) =>
    offers.map((one) => ({ ...one, owner, request_id })),
  );
  await add(
    'offers',
    offers.map(({ id, request_id, vendor, status }) => ({
      id,
      request_id,
      supplier_id: vendor,
      status,
      ...priced,
    })),
  );
  await add(
    'offer_items',
    offers.map(({ id }) => ({ ...line, offer_id: id, price: 1, notes: '-' })),
  );
  const agreed = { total_amount: 1, agreement_hash: '0'.repeat(64), token_kid: 'test', total_units: 1 };
  const transactions = offers.flatMap(({ transaction, id, request_id, owner, vendor }) =>
    transaction
      ? [{ id: transaction, request_id, offer_id: id, buyer_id: owner, vendor_id: vendor, ...agreed }]
      : [],
  );
  await add('transactions', transactions);
  await add(
    'transaction_items',
    transactions.map(({ id }) => ({ ...line, transaction_id: id, price: 1 })),
  );
}

const idsOf = async (ctx: Ctx, rows: SQL): Promise<string[]> =>
  (await read<{ id: string }>(ctx, rows)).map(({ id }) => id).sort();
const chosen = <Thing extends { id: string }>(things: Thing[], rule: (thing: Thing) => boolean): string[] =>
  things
    .filter(rule)
    .map(({ id }) => id)
    .sort();
/** The things that a call does not answer with 404. */
async function found(ids: string[], call: (id: string) => Promise<unknown>): Promise<string[]> {
  const answers = await Promise.all(
    ids.map((id) =>
      call(id).then(
        () => [id],
        (error) => {
          if (!(error instanceof AppError)) throw error;
          return error.code === 'NOT_FOUND' ? [] : [id];
        },
      ),
    ),
  );
  return answers.flat().sort();
}

async function checkRequests(ctx: Ctx, market: Request[]): Promise<void> {
  const { caller } = ctx;
  const ids = market.map(({ id }) => id);
  const isSeen = (one: Request) =>
    canSeeRequest(
      { status: one.status, ownerId: one.owner, deadline: new Date() },
      { userId: caller.id, hasOffered: one.offers.some(({ vendor }) => vendor === caller.id) },
    );
  const seen = chosen(market, isSeen);
  const among = sql`select r.id from requests r where r.id = any(${sql.param(ids)}::uuid[])`;
  expect(await idsOf(ctx, sql`${among} and ${requestVisibleTo(ctx)}`)).toEqual(seen);
  expect(await found(ids, (id) => getRequest(ctx, { id }))).toEqual(seen);
  expect(await found(ids, (id) => requireRequest(ctx, { id, only: 'owner' }))).toEqual(seen);
  for (const status of storedRequestStatuses)
    expect(await idsOf(ctx, sql`${among} and ${requestsListedTo(ctx, status)}`)).toEqual(
      chosen(market, (one) => one.status === status && isSeen(one)),
    );
}

async function checkOffers(ctx: Ctx, market: Request[]): Promise<void> {
  const { caller } = ctx;
  const offers = market.flatMap((one) => one.offers.map((offered) => ({ ...offered, of: one })));
  const ids = offers.map(({ id }) => id);
  const seen = chosen(offers, ({ of, vendor, status }) =>
    canSeeOffer(
      { status, vendorId: vendor, version: 1 },
      { status: of.status, ownerId: of.owner, deadline: new Date() },
      caller.id,
    ),
  );
  const among = sql`select o.id from offers o join requests r on r.id = o.request_id where o.id = any(${sql.param(ids)}::uuid[])`;
  expect(await idsOf(ctx, sql`${among} and ${offerVisibleTo(ctx)}`)).toEqual(seen);
  expect(await found(ids, (id) => getOffer(ctx, { id }))).toEqual(seen);
  expect(await found(ids, (id) => requireOffer(ctx, { id, only: 'owner' }))).toEqual(seen);
}

async function checkTransactions(ctx: Ctx, market: Request[]): Promise<void> {
  const { caller } = ctx;
  const transactions = market.flatMap(({ owner, offers }) =>
    offers.flatMap(({ vendor, transaction }) =>
      transaction ? [{ id: transaction, buyerId: owner, vendorId: vendor }] : [],
    ),
  );
  const ids = transactions.map(({ id }) => id);
  const seen = chosen(transactions, (one) => sideOf(one, caller.id) !== undefined);
  const among = sql`select t.id from transactions t where t.id = any(${sql.param(ids)}::uuid[])`;
  expect(await idsOf(ctx, sql`${among} and ${transactionVisibleTo(ctx)}`)).toEqual(seen);
  expect(await found(ids, (id) => getTransaction(ctx, { id }))).toEqual(seen);
  expect(await found(ids, (id) => requireTransaction(ctx, { id, only: 'buyer' }))).toEqual(seen);
}

it('the rule and the SQL of every noun agree on a random market', { timeout: 60_000 }, async () => {
  const property = fc.asyncProperty(marketOf, async (market) => {
    await insert(market);
    for (const name of people)
      for (const check of [checkRequests, checkOffers, checkTransactions])
        await check(harness.ctx(name), market);
  });
  await fc.assert(property, { numRuns: 20 });
});
