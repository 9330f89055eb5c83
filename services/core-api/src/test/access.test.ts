import { offerQuerySchema, ownOfferQuerySchema } from '@pasok/contracts/offer';
import { requestQuerySchema, storedRequestStatuses } from '@pasok/contracts/request';
import { transactionQuerySchema } from '@pasok/contracts/transaction';
import { canSeeAddress, canSeeRequesterPhone, showsContact } from '@pasok/domain/contact';
import { canReadOffer, canSeeOffer, isWithdrawn } from '@pasok/domain/offer';
import { canSeeRequest } from '@pasok/domain/request';
import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../base/columns.ts';
import { offerReadableTo, offerVisibleTo, requireOffer } from '../market/offers/access.ts';
import { getOffer } from '../market/offers/get-offer.ts';
import { listMyOffers, listOffersOn } from '../market/offers/list-offers.ts';
import { lockOffer } from '../market/offers/lock-offer.ts';
import {
  extraVisible,
  lockVisibleRequest,
  requestsListedTo,
  requestVisibleTo,
  requireRequest,
} from '../market/requests/access.ts';
import { getRequest } from '../market/requests/get-request.ts';
import { listMyRequests, listRequests } from '../market/requests/list-requests.ts';
import { requireTransaction, transactionVisibleTo } from '../market/transactions/access.ts';
import { getTransaction, listTransactions } from '../market/transactions/list-transactions.ts';
import { type Ctx, inTransaction } from '../platform/context/context.ts';
import type { SharedCounts } from '../platform/lists/shared-counts.ts';
import { useHarness } from './harness.ts';
import { insert, marketOf, type Offer, people, type Request } from './random-market.ts';

// Who may see what is said twice: as a rule (packages/domain), and as a condition of SQL (access.ts of the noun). On a
// random market both say the same of everything there is, to everybody, and so do the calls.

const harness = useHarness();
beforeAll(async () => {
  await harness.sql`insert into users (id, name, email, password_hash, anonymised_at)
    values (${gone}, 'Akun dihapus', 'gone@deleted.invalid', '', now())`;
  await harness.sql`update users set phone = '081234567890'`;
});
/** Who deleted their account. */
const gone = newId();

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

/** Whether the person may know of a request of the random market. */
const isSeenBy = (one: Request, me: string): boolean =>
  canSeeRequest(
    { status: one.status, visibility: one.visibility, ownerId: one.owner, deadline: new Date() },
    {
      userId: me,
      hasOffered: one.offers.some(({ vendor }) => vendor === me),
      isInvited: one.invited.includes(me),
      ownerGone: one.owner === gone,
      isVendor: dealOf(one)?.vendorId === me,
    },
  );

async function checkRequests(ctx: Ctx, market: Request[]): Promise<void> {
  const { caller } = ctx;
  const ids = market.map(({ id }) => id);
  const isSeen = (one: Request) => isSeenBy(one, caller.id);
  const seen = chosen(market, isSeen);
  const among = sql`select r.id from requests r where r.id = any(${sql.param(ids)}::uuid[])`;
  expect(await idsOf(ctx, sql`${among} and ${requestVisibleTo(ctx)}`)).toEqual(seen);
  expect(await found(ids, (id) => getRequest(ctx, { id }))).toEqual(seen);
  expect(await found(ids, (id) => requireRequest(ctx, { id, only: 'owner' }))).toEqual(seen);
  for (const status of storedRequestStatuses)
    expect(
      await idsOf(
        ctx,
        sql`${among} and ((${requestsListedTo(ctx, status)}) or r.status = ${status} and ${extraVisible(ctx)})`,
      ),
    ).toEqual(chosen(market, (one) => one.status === status && isSeen(one)));
}

const isReadBy = (of: Request, { vendor, status }: Offer, userId: string): boolean =>
  canReadOffer(
    { status, vendorId: vendor, version: 1 },
    { status: of.status, ownerId: of.owner, deadline: new Date(8.64e15), sealedUntilDeadline: of.sealed },
    userId,
    new Date(),
  );

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
  const read = chosen(offers, (offer) => isReadBy(offer.of, offer, caller.id));
  expect(await idsOf(ctx, sql`${among} and ${offerReadableTo(ctx)}`)).toEqual(read);
}

/** Nothing is kept between lists. */
const counts: SharedCounts = (_filter, readCount) => readCount();
const page = { limit: '100' };
const among = (ids: string[], rows: { _id: string }[]): string[] =>
  rows
    .map(({ _id }) => _id)
    .filter((id) => ids.includes(id))
    .sort();

/** The deal a request became. */
const dealOf = ({ owner, offers }: Request) => {
  const accepted = offers.find(({ transaction }) => transaction);
  return accepted && { buyerId: owner, vendorId: accepted.vendor };
};

async function checkLists(ctx: Ctx, market: Request[]): Promise<void> {
  const { id: me } = ctx.caller;
  const isOwn = ({ owner }: Request) => owner === me;
  const ids = market.map(({ id }) => id);
  for (const status of [undefined, ...storedRequestStatuses]) {
    const query = requestQuerySchema.parse({ ...page, ...(status ? { status } : {}) });
    const isListed = (one: Request) => (status ? one.status === status : one.status !== 'cancelled');
    const { rows } = await listRequests(ctx, { query, counts });
    expect(among(ids, rows)).toEqual(chosen(market, (one) => isListed(one) && isSeenBy(one, me)));
  }
  const own = await listMyRequests(ctx, { query: requestQuerySchema.parse(page), counts });
  expect(among(ids, own.rows)).toEqual(chosen(market, isOwn));
  const offers = market.flatMap((one) => one.offers);
  const offerIds = offers.map(({ id }) => id);
  const sent = await listMyOffers(ctx, { query: ownOfferQuerySchema.parse(page), counts });
  expect(among(offerIds, sent.rows)).toEqual(chosen(offers, ({ vendor }) => vendor === me));
  const deals = offers.flatMap(({ transaction }) => (transaction ? [transaction] : []));
  const mine = market.flatMap((one) => {
    const deal = dealOf(one);
    return deal && sideOf(deal, me) ? one.offers.flatMap(({ transaction }) => transaction ?? []) : [];
  });
  const listed = await listTransactions(ctx, { query: transactionQuerySchema.parse(page), counts });
  expect(among(deals, listed.rows)).toEqual(mine.sort());
}

/** What a call answers; undefined where there is nothing for the caller, or not yet. */
const answerOf = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((error) => {
    if (error instanceof AppError && ['NOT_FOUND', 'OFFER_SEALED'].includes(error.code)) return undefined;
    throw error;
  });

async function checkOffersOn(ctx: Ctx, one: Request): Promise<void> {
  const { id: me } = ctx.caller;
  const query = offerQuerySchema.parse(page);
  const answer = await answerOf(listOffersOn(ctx, { requestId: one.id, query, counts }));
  if (!isSeenBy(one, me)) return expect(answer).toBe(undefined);
  expect(answer?.rows.map(({ _id }) => _id).sort()).toEqual(
    chosen(one.offers, (offer) => isReadBy(one, offer, me)),
  );
}

/** Which personal fields one reads, and which offers count. */
async function checkFields(ctx: Ctx, market: Request[]): Promise<void> {
  const { id: me } = ctx.caller;
  for (const one of market) {
    await checkOffersOn(ctx, one);
    const deal = dealOf(one);
    const request = await answerOf(getRequest(ctx, { id: one.id }));
    if (request) {
      expect(request.deliveryAddress !== undefined).toBe(canSeeAddress({ ownerId: one.owner }, deal, me));
      expect(request.user.phone !== undefined).toBe(canSeeRequesterPhone(deal, me));
      expect(request.user.email !== undefined).toBe(one.owner !== gone);
      const counted = one.offers.filter((offer) => !isWithdrawn(offer)).length;
      expect(request.offerCount).toBe(one.owner === me ? counted : undefined);
    }
    for (const offer of one.offers) {
      const answer = await answerOf(getOffer(ctx, { id: offer.id }));
      if (!answer) continue;
      const { user, request } = answer;
      const shown = showsContact(offer);
      expect([user?.email, user?.phone].map((field) => field !== undefined)).toEqual([shown, shown]);
      expect((request as { user?: { phone?: string } }).user?.phone !== undefined).toBe(shown);
    }
  }
}

/** What a writing verb takes the lock of is what a reading one shows; whether offers stand is what the rule says. */
async function checkLocks(ctx: Ctx, market: Request[]): Promise<void> {
  const { id: me } = ctx.caller;
  for (const one of market)
    await inTransaction(ctx, async (ctx) => {
      const shown = await answerOf(getRequest(ctx, { id: one.id }));
      const locked = await answerOf(lockVisibleRequest(ctx, one.id));
      expect(locked?.request.id).toBe(shown?._id);
      if (locked)
        expect(locked.offers).toEqual({
          any: one.offers.some((offer) => !isWithdrawn(offer)),
          own: one.offers.some(({ vendor }) => vendor === me),
          ownPending: one.offers.some(({ vendor, status }) => vendor === me && status === 'pending'),
        });
      for (const { id } of one.offers) {
        const shownOffer = await answerOf(getOffer(ctx, { id }));
        // What is sealed to its owner is refused under the lock by the verbs themselves.
        if (one.sealed && one.owner === me) continue;
        expect((await answerOf(lockOffer(ctx, id)))?.offer.id).toBe(shownOffer?._id);
      }
    });
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

it('the rule and the SQL of every noun agree on a random market', async () => {
  const property = fc.asyncProperty(marketOf(harness, gone), async (market) => {
    await insert(harness, market);
    for (const name of people)
      for (const check of [
        checkRequests,
        checkOffers,
        checkTransactions,
        checkLists,
        checkFields,
        checkLocks,
      ])
        await check(harness.ctx(name), market);
  });
  await fc.assert(property, { numRuns: process.env.TEST_RELEASE ? 20 : 4 });
});
