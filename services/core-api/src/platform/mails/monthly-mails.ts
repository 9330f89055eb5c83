import type { MailGroup } from '@pasok/contracts/notification';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { liveAccount } from '../accounts/table.ts';
import { inTransaction, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import { unsubscribeToken } from './queue-digests.ts';

/** Kind and group of the monthly mail of the log's head. */
export const logMailKind = 'log-head';
const group: MailGroup = 'log';
const atOnce = 1_000;
const monthBegan = sql`date_trunc('month', now() at time zone 'Asia/Jakarta') at time zone 'Asia/Jakarta'`;

/**
 * Queues this month's mail for live accounts that `wants` (a condition on `users`) picks and that had none this month: one a
 * person, by however many instances, and none for whoever wants no such mails.
 */
export async function queueMonthly(ctx: ServiceCtx, wants: SQL): Promise<void> {
  const isProven = ctx.settings.verifiesEmails ? sql`users.email_verified_at is not null` : sql`true`;
  let count = atOnce;
  while (count === atOnce)
    count = await inTransaction(ctx, async (ctx) => {
      const picked = sql`
        insert into mail_settings (user_id, log_at)
        select users.id, now() from users left join mail_settings s on s.user_id = users.id
        where ${liveAccount} and ${isProven} and (s.log_at is null or s.log_at < ${monthBegan})
          and ${group} <> all (coalesce(s.muted, '{}')) and ${wants}
        order by users.id limit ${atOnce}
        on conflict (user_id) do update set log_at = now()
          where mail_settings.log_at is null or mail_settings.log_at < ${monthBegan}
        returning user_id as id`;
      const noted = await write<{ id: string }>(ctx, picked);
      const ids = JSON.stringify(noted.map(({ id }) => id));
      // One of last month that could not be sent gives way.
      const olderMails = sql`delete from mails where kind = ${logMailKind} and address in (select email from users
          where id in (select value::uuid from jsonb_array_elements_text(${ids}::text::jsonb)))`;
      await write(ctx, olderMails);
      const newMails = sql`insert into mails (id, address, kind) select gen_random_uuid(), email, ${logMailKind} from users
          where id in (select value::uuid from jsonb_array_elements_text(${ids}::text::jsonb))`;
      await write(ctx, newMails);
      return noted.length;
    });
}

/** Whether a mail of that kind is due. */
export async function isMonthlyDue(ctx: ServiceCtx): Promise<boolean> {
  const statement = sql`select 1 from mails where kind = ${logMailKind} and given_up_at is null and due_at <= now() limit 1`;
  const rows = await read(ctx, statement);
  return rows.length > 0;
}

/** What switches the mails of an address off, or undefined where nobody there wants one any more. */
export async function monthlyStop(ctx: TxCtx, address: string): Promise<string | undefined> {
  const statement = sql`select users.id, s.key from users join mail_settings s on s.user_id = users.id
      where lower(users.email) = ${address} and ${liveAccount} and ${group} <> all (s.muted)`;
  const [row] = await read<{ id: string; key: string }>(ctx, statement);
  return row && unsubscribeToken(row.id, row.key, [group]);
}
