import { eq, sql } from 'drizzle-orm';
import { type Ctx, forgetOld, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import { notifications } from './table.ts';

/**
 * Deletes notifications after half a year: by then the transaction's history says it better. Notifications with a dedupe key
 * stay, at most three of a transaction: rebuilding the copy of the chain would write them again.
 */
export const forgetNotifications = (ctx: ServiceCtx): Promise<void> =>
  forgetOld(ctx, {
    table: sql`notifications`,
    since: sql`created_at`,
    life: sql`interval '180 days'`,
    only: sql`dedupe is null`,
  });

/** Deletes all of the caller's notifications. */
export async function deleteOwnNotifications({ db, caller }: TxCtx<Ctx>): Promise<void> {
  await db.delete(notifications).where(eq(notifications.userId, caller.id));
}

/** Deletes up to `size` of them, by id after `after`, and answers the last id (at the end undefined). */
export async function deleteOwnNotificationsAfter(
  ctx: TxCtx<Ctx>,
  after: string,
  size: number,
): Promise<string | undefined> {
  const statement = sql`
    with piece as (
      select id from notifications where user_id = ${ctx.caller.id} and id > ${after} order by id limit ${size}),
    gone as (delete from notifications n using piece where n.id = piece.id)
    select id from piece order by id desc limit 1`;
  const [last] = await write<{ id: string }>(ctx, statement);
  return last?.id;
}
