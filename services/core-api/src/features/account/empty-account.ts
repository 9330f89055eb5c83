import { AppError } from '@pasok/service/base/errors';
import { type SQL, sql } from 'drizzle-orm';
import { requireNothingRuns } from '../../market/transactions/require-nothing-runs.ts';
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context/context.ts';
import { write } from '../../platform/context/write.ts';
import { closePieces } from './close-market.ts';

/** Longest that is worked on one call, in ms: less than a handler may take, and who hears of it asks again. */
const longest = 5_000;

/** A piece of the rows after the one of this key, in one database transaction; answers its last key, undefined at the end. */
type Piece = (ctx: TxCtx<Ctx>, after: string) => Promise<string | undefined>;

/** Rows of a piece that nobody else writes. */
const manyRows = 1_000;

/** Where somebody is still to deliver it stays: a deal may begin meanwhile, and then the account stays too. */
const eraseAddresses: Piece = (ctx, after) =>
  lastOf(
    ctx,
    sql`
    with piece as (
      select id as key from requests where user_id = ${ctx.caller.id} and id > ${after} order by id limit ${manyRows}),
    erased as (
      update requests r set delivery_address = null from piece
      where r.id = piece.key and r.status <> 'open' and r.delivery_address is not null and not exists (
        select from transactions t where t.request_id = r.id and t.status not in ('completed', 'cancelled')))`,
  );

const forgetNotifications: Piece = (ctx, after) =>
  lastOf(
    ctx,
    sql`
    with piece as (
      select id as key from notifications where user_id = ${ctx.caller.id} and id > ${after}
      order by id limit ${manyRows}),
    gone as (delete from notifications n using piece where n.id = piece.key)`,
  );

const forgetKeys: Piece = (ctx, after) =>
  lastOf(
    ctx,
    sql`
    with piece as (
      select key from idempotency_keys where user_id = ${ctx.caller.id} and key > ${after} order by key limit ${manyRows}),
    gone as (delete from idempotency_keys k using piece where k.user_id = ${ctx.caller.id} and k.key = piece.key)`,
  );

/** The last key of the rows `piece` that a statement went over. */
async function lastOf(ctx: TxCtx<Ctx>, statement: SQL): Promise<string | undefined> {
  const [last] = await write<{ key: string }>(
    ctx,
    sql`${statement} select key from piece order by key desc limit 1`,
  );
  return last?.key;
}

/** Before the first id, and before the first key. */
const [noId, noKey] = ['00000000-0000-0000-0000-000000000000', ''];

const pieces: readonly (readonly [Piece, start: string])[] = [
  ...closePieces.map(
    ([piece, start]) => [(ctx, after) => piece(ctx, ctx.caller.id, after), start] as readonly [Piece, string],
  ),
  [eraseAddresses, noId],
  [forgetNotifications, noId],
  [forgetKeys, noKey],
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
