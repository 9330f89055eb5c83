import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { cancelRequests } from '../../market/offers/cancel-requests.ts';
import { offers } from '../../market/offers/table.ts';
import { withdrawOffers } from '../../market/offers/withdraw-offers.ts';
import { requests } from '../../market/requests/table.ts';
import { type DatabaseCtx, inTransaction, type TxCtx } from '../../platform/context/context.ts';

/** Requests or offers of a piece: few, because strangers wait for their locks. */
const fewRows = 50;

/** Before the first id. */
const noId = '00000000-0000-0000-0000-000000000000';

/** A piece of a person's rows after the one of this id, in one database transaction; answers its last id, undefined at the end. */
type ClosePiece = (ctx: TxCtx<DatabaseCtx>, userId: string, after: string) => Promise<string | undefined>;

const cancelOwn: ClosePiece = async (ctx, userId, after) => {
  const open = await ctx.db
    .select({ id: requests.id, judul: requests.judul, visibility: requests.visibility })
    .from(requests)
    .where(and(eq(requests.userId, userId), eq(requests.status, 'open'), gt(requests.id, after)))
    .orderBy(asc(requests.id))
    .limit(fewRows)
    .for('update');
  await cancelRequests(ctx, open);
  return open.at(-1)?.id;
};

const withdrawOwn: ClosePiece = async (ctx, userId, after) => {
  const { db } = ctx;
  const pending = await db
    .select({ id: offers.id, requestId: offers.requestId })
    .from(offers)
    .where(and(eq(offers.vendorId, userId), eq(offers.status, 'pending'), gt(offers.id, after)))
    .orderBy(asc(offers.id))
    .limit(fewRows);
  const offered = pending.map(({ requestId }) => requestId);
  // Requests first and by id: the order in which all verbs lock them.
  await db
    .select({ id: requests.id })
    .from(requests)
    .where(inArray(requests.id, offered))
    .orderBy(asc(requests.id))
    .for('update');
  const ids = pending.map(({ id }) => id);
  await withdrawOffers(ctx, userId, inArray(offers.id, ids));
  return pending.at(-1)?.id;
};

/** Closes what an account has open in the market, in pieces: withdraws pending offers, then cancels open requests. */
export const closePieces: readonly (readonly [ClosePiece, start: string])[] = [
  [withdrawOwn, noId],
  [cancelOwn, noId],
];

/** Closes everything that an ended account has open. If it stops half-way, the next call goes on. */
export async function closeMarketOf(ctx: DatabaseCtx, userId: string): Promise<void> {
  for (const [piece, start] of closePieces) {
    for (let after: string | undefined = start; after !== undefined; ) {
      const from: string = after;
      after = await inTransaction(ctx, (ctx) => piece(ctx, userId, from));
    }
  }
}
