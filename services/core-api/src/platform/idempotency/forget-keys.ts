import { eq, sql } from 'drizzle-orm';
import { type Ctx, forgetRows, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import { keyLifeHours } from './claim-key.ts';
import { idempotencyKeys } from './table.ts';

/** Deletes keys older than their life; it leaves a key that a write is using to the next time. */
export const forgetKeys = (ctx: ServiceCtx): Promise<void> =>
  forgetRows(
    ctx,
    (size) => sql`
      delete from idempotency_keys where (user_id, key) in (
        select user_id, key from idempotency_keys
        where created_at < clock_timestamp() - make_interval(hours => ${keyLifeHours})
        order by created_at limit ${size} for update skip locked)`,
  );

/** Deletes all of the caller's keys. */
export async function deleteOwnKeys({ db, caller }: TxCtx<Ctx>): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, caller.id));
}

/** Deletes up to `size` of them after the key `after`, and answers the last one (at the end undefined). */
export async function deleteOwnKeysAfter(
  ctx: TxCtx<Ctx>,
  after: string,
  size: number,
): Promise<string | undefined> {
  const statement = sql`
    with piece as (
      select key from idempotency_keys where user_id = ${ctx.caller.id} and key > ${after} order by key limit ${size}),
    gone as (delete from idempotency_keys k using piece where k.user_id = ${ctx.caller.id} and k.key = piece.key)
    select key from piece order by key desc limit 1`;
  const [last] = await write<{ key: string }>(ctx, statement);
  return last?.key;
}
