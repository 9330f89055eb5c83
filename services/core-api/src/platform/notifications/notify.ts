import { groupOfKind } from '@pasok/contracts/notification';
import { inLanguage } from '@pasok/service/base/language';
import { sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { liveAccount } from '../accounts/table.ts';
import { type DatabaseCtx, type TxCtx, write } from '../context/context.ts';
import { publish, publishRows } from '../events/publish.ts';
import { queueDigests } from '../mails/queue-digests.ts';
import { kindOf, type News, newsWords } from './news-texts.ts';

/** A notification to write: its reader, what it says, and the screen it is about ("/transaction/{id}"). */
export type NewNotification = News & {
  user: string;
  path: string;
  /** The screen of all of its kind, where several may come. */
  groupPath?: string;
  /** The vendor whose offer it is about. No stored fact names a person. */
  vendor?: string;
  /** Writes a notification of this key once for the user, however often its cause repeats. */
  dedupe?: string;
};

/** The columns of what a notification says. */
const columnsOf = (news: News) => {
  const { says, facts } = news;
  // What is stored, for a release that lacks these words, is in the product's own, whoever caused it.
  return { kind: kindOf(says), says, facts, ...inLanguage(null, () => newsWords(news)) };
};

/** Stores notifications, queues the mails that tell them and publishes them to their readers' open pages, inside the database transaction of their cause. */
export async function notify(ctx: TxCtx<DatabaseCtx>, news: readonly NewNotification[]): Promise<void> {
  if (news.length === 0) return;
  const told = news.map(({ user, says }) => ({ user, group: groupOfKind[kindOf(says)] }));
  const mailOf = await queueDigests(ctx, told);
  const rows = JSON.stringify(
    news.map((one) => ({
      ...columnsOf(one),
      id: newId(),
      user_id: one.user,
      path: one.path,
      group_path: one.groupPath,
      mail_id: mailOf({ user: one.user, group: groupOfKind[kindOf(one.says)] }),
      vendor_id: one.vendor,
      dedupe: one.dedupe,
    })),
  );
  const columns = sql`id, user_id, kind, says, facts, title, message, path, group_path, mail_id, vendor_id, dedupe`;
  const statement = sql`
    insert into notifications (${columns}, created_at)
    select ${columns}, ${ctx.clock} from jsonb_to_recordset(${rows}::text::jsonb) as row (id uuid, user_id uuid, kind text,
      says text, facts jsonb, title text, message text, path text, group_path text, mail_id uuid, vendor_id uuid, dedupe text)
    on conflict (user_id, dedupe) do nothing
    returning id, user_id as "userId"`;
  const written = await write<{ id: string; userId: string }>(ctx, statement);
  await publish(
    ctx,
    written.map(({ id, userId }) => ({ user: userId, topic: 'notification', id })),
  );
}

/**
 * Tells the account of an address in the bell alone, if there is one: one statement, the same whether or not. `request`: what
 * the account's open pages ask for again.
 */
export async function notifyAddress(
  ctx: TxCtx<DatabaseCtx>,
  address: string,
  news: readonly (News & Pick<NewNotification, 'path'> & { request: string })[],
): Promise<void> {
  const rows = JSON.stringify(
    news.map((one) => ({ ...columnsOf(one), id: newId(), path: one.path, request: one.request })),
  );
  const statement = sql`
    with news as (select * from jsonb_to_recordset(${rows}::text::jsonb) as row (id uuid, kind text, says text, facts jsonb,
        title text, message text, path text, request text)),
    account as (select id from users where lower(email) = ${address} and ${liveAccount}
      and not (must_verify and email_verified_at is null)),
    told as (insert into notifications (id, user_id, kind, says, facts, title, message, path, created_at)
      select n.id, account.id, n.kind, n.says, n.facts, n.title, n.message, n.path, ${ctx.clock} from news n, account)
    ${publishRows(sql`select account.id, topic, ref from account, news n
      cross join lateral (values ('notification', n.id::text), ('request', n.request)) event (topic, ref)`)}`;
  await write(ctx, statement);
}
