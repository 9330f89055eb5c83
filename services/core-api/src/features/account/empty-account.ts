import { AppError } from '@pasok/service/base/errors';
import { deleteOwnFilesAfter } from '../../market/files/remove-file.ts';
import { eraseSettledAddresses } from '../../market/requests/erase-addresses.ts';
import { requireNoActiveTransactions } from '../../market/transactions/require-no-active-transactions.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { deleteOwnKeysAfter } from '../../platform/idempotency/forget-keys.ts';
import { deleteOwnNotificationsAfter } from '../../platform/notifications/forget-notifications.ts';
import { closePieces } from './close-market.ts';

/** Maximum time of one call, in ms: less than a handler may take. The client then repeats the call. */
const maxMs = 5_000;

/** A piece of the rows after the one of this key, in one database transaction; answers its last key, undefined at the end. */
type Piece = (ctx: TxCtx<Ctx>, after: string) => Promise<string | undefined>;

/** Rows of a piece that only their owner writes. */
const manyRows = 1_000;
/** Files of a piece: each has up to 40 rows of its own. */
const fewFiles = 20;

const eraseAddresses: Piece = (ctx, after) => eraseSettledAddresses(ctx, after, manyRows);
const deleteFiles: Piece = (ctx, after) => deleteOwnFilesAfter(ctx, after, fewFiles);
const deleteNotifications: Piece = (ctx, after) => deleteOwnNotificationsAfter(ctx, after, manyRows);
const deleteKeys: Piece = (ctx, after) => deleteOwnKeysAfter(ctx, after, manyRows);

/** Before the first id, and before the first key. */
const [noId, noKey] = ['00000000-0000-0000-0000-000000000000', ''];

const pieces: readonly (readonly [Piece, start: string])[] = [
  ...closePieces.map(
    ([piece, start]) => [(ctx, after) => piece(ctx, ctx.caller.id, after), start] as readonly [Piece, string],
  ),
  [eraseAddresses, noId],
  [deleteFiles, noId],
  [deleteNotifications, noId],
  [deleteKeys, noKey],
];

/**
 * Removes an account's many rows before `deleteAccount` anonymises it: in pieces, so that no stranger waits for the locks of all
 * of them. If it stops half-way, the account still exists, and the next call goes on.
 * @throws UNAVAILABLE with Retry-After after 5 seconds; DEAL_OPEN as soon as a transaction is not over
 */
export async function emptyAccount(ctx: Ctx): Promise<void> {
  const until = performance.now() + maxMs;
  for (const [piece, start] of pieces) {
    for (let after: string | undefined = start; after !== undefined; ) {
      if (performance.now() > until) throw new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });
      const from: string = after;
      after = await inTransaction(ctx, async (ctx) => {
        await requireNoActiveTransactions(ctx);
        return piece(ctx, from);
      });
    }
  }
}
