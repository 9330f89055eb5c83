import { eq, sql } from 'drizzle-orm';
import { type Ctx, forgetRows, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import { notifications } from './table.ts';

/**
 * Deletes notifications after half a year: by then the transaction's history says it better. Notifications with a dedupe key
 * stay, at most three of a transaction: rebuilding the copy of the chain would write them again.
 */
export const forgetNotifications = (ctx: ServiceCtx): Promise<void> =>
  forgetRows(
    ctx,
    (size) => sql`
      delete from notifications where id in (
        select id from notifications where dedupe is null and created_at < now() - interval '180 days'
        order by created_at limit ${size} for update skip locked)`,
  );

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
  const [last] = await write<{ id: string }>(
    ctx,
    sql`
    with piece as (
      select id from notifications where user_id = ${ctx.caller.id} and id > ${after} order by id limit ${size}),
    gone as (delete from notifications n using piece where n.id = piece.id)
    select id from piece order by id desc limit 1`,
  );
  return last?.id;
}
