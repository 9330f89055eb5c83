import { sideOf } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/context.ts';
import { createHarness, type Harness } from '../../test/harness.ts';
import { insert, marketOf, people, type Request } from '../../test/random-market.ts';
import { openProblem } from '../problems/open-problem.ts';
import { withdrawProblem } from '../problems/withdraw-problem.ts';
import { submitTokens } from '../receiving/submit-tokens.ts';
import { changeStatus } from '../shipments/change-status.ts';
import { createShipment } from '../shipments/ship.ts';
import { declarePayment } from './declare-payment.ts';
import { cancelTransaction, closeShort } from './end-deal.ts';
import { readDigests } from './read-digests.ts';
import { readHistory } from './read-history.ts';
import { readRecordData } from './read-record-data.ts';
import { readShipments } from './write-shipment.ts';

// Whoever calls a verb, and by whatever route: it asks by itself.

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

/** What only one side may do, and what both may read: `side` undefined. */
const verbs: readonly [side: Side | undefined, call: (ctx: Ctx, id: string) => Promise<unknown>][] = [
  ['vendor', (ctx, id) => changeStatus(ctx, { id, status: 'in_progress' })],
  ['vendor', (ctx, id) => declarePayment(ctx, { id })],
  ['vendor', (ctx, id) => createShipment(ctx, { id, items: [{ pos: 0, quantity: 1 }] })],
  [undefined, (ctx, id) => readShipments(ctx, { id })],
  ['vendor', (ctx, id) => readRecordData(ctx, { id })],
  ['buyer', (ctx, id) => cancelTransaction(ctx, { id })],
  ['buyer', (ctx, id) => closeShort(ctx, { id })],
  ['buyer', (ctx, id) => openProblem(ctx, { id, reason: 'rusak' })],
  ['buyer', (ctx, id) => withdrawProblem(ctx, { id })],
  ['buyer', (ctx, id) => submitTokens(ctx, { id, tokens: ['X'] })],
  ['buyer', (ctx, id) => readDigests(ctx, { id })],
  [undefined, (ctx, id) => readHistory(ctx, { id })],
];
type Side = 'buyer' | 'vendor';

/** The code of a refusal; undefined where the call went through. */
const refusalOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error) => {
      if (error instanceof AppError) return error.code;
      throw error;
    },
  );

/** Whoever is refused by who they are: nothing of the market changes. */
async function checkVerbs(ctx: Ctx, market: Request[]): Promise<void> {
  for (const { owner, offers } of market)
    for (const { vendor, transaction } of offers) {
      if (!transaction) continue;
      const mine = sideOf({ buyerId: owner, vendorId: vendor }, ctx.caller.id);
      for (const [side, call] of verbs) {
        if (mine && (side ?? mine) === mine) continue;
        const expected = mine === undefined ? 'NOT_FOUND' : side === 'buyer' ? 'NOT_BUYER' : 'NOT_VENDOR';
        expect(await refusalOf(call(ctx, transaction))).toBe(expected);
      }
    }
}

it('every verb refuses strangers and the other side', async () => {
  const property = fc.asyncProperty(marketOf(harness), async (market) => {
    await insert(harness, market);
    for (const name of people) await checkVerbs(harness.ctx(name), market);
  });
  await fc.assert(property, { numRuns: process.env.TEST_RELEASE ? 10 : 2 });
});
