import { AppError } from '@pasok/service/base/errors';
import { eraseSettledAddresses } from '../../market/requests/erase-addresses.ts';
import { requireNothingRuns } from '../../market/transactions/require-nothing-runs.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { deleteOwnKeysAfter } from '../../platform/idempotency/forget-keys.ts';
import { deleteOwnNotificationsAfter } from '../../platform/notifications/forget-notifications.ts';
import { closePieces } from './close-market.ts';

/** Longest that is worked on one call, in ms: less than a handler may take, and who hears of it asks again. */
const longest = 5_000;

/** A piece of the rows after the one of this key, in one database transaction; answers its last key, undefined at the end. */
type Piece = (ctx: TxCtx<Ctx>, after: string) => Promise<string | undefined>;

/** Rows of a piece that only their owner writes. */
const manyRows = 1_000;

const eraseAddresses: Piece = (ctx, after) => eraseSettledAddresses(ctx, after, manyRows);
const deleteNotifications: Piece = (ctx, after) => deleteOwnNotificationsAfter(ctx, after, manyRows);
const deleteKeys: Piece = (ctx, after) => deleteOwnKeysAfter(ctx, after, manyRows);

/** Before the first id, and before the first key. */
const [noId, noKey] = ['00000000-0000-0000-0000-000000000000', ''];

const pieces: readonly (readonly [Piece, start: string])[] = [
  ...closePieces.map(
    ([piece, start]) => [(ctx, after) => piece(ctx, ctx.caller.id, after), start] as readonly [Piece, string],
  ),
  [eraseAddresses, noId],
  [deleteNotifications, noId],
  [deleteKeys, noKey],
];

/**
 * Takes away what an account has very much of, before it is anonymised: in pieces, so that no stranger waits for the locks of
 * all of it. Whatever ends it half-way, the account is still there, and whoever asks again goes on where it stopped; after 5
 * seconds that is UNAVAILABLE, with Retry-After. Refused with DEAL_OPEN as soon as a deal runs.
 */
export async function emptyAccount(ctx: Ctx): Promise<void> {
  const until = performance.now() + longest;
  for (const [piece, start] of pieces) {
    for (let after: string | undefined = start; after !== undefined; ) {
      if (performance.now() > until) throw new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });
      const from: string = after;
      after = await inTransaction(ctx, async (ctx) => {
        await requireNothingRuns(ctx);
        return piece(ctx, from);
      });
    }
  }
}
