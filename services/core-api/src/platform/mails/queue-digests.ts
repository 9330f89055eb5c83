import { createHmac, timingSafeEqual } from 'node:crypto';
import { isId } from '@pasok/contracts/id';
import { type MailGroup, mailGroups, type NotificationSettings } from '@pasok/contracts/notification';
import { AppError } from '@pasok/service/base/errors';
import { eq, sql } from 'drizzle-orm';
import { liveAccount } from '../accounts/table.ts';
import {
  type Ctx,
  type DatabaseCtx,
  inTransaction,
  type ServiceCtx,
  type TxCtx,
  write,
} from '../context/context.ts';
import { mailSettings } from './table.ts';

/** Digests by kind of mail: how long a person has rest after one. */
const rests = { 'digest-urgent': '1 hour', 'digest-daily': '1 day' } as const;
/** A digest that has a rest after it, or of what nobody can switch off: without one, and whoever has read it in the bell. */
export type DigestKind = keyof typeof rests | 'digest-now';
/** So long a digest gathers at least. */
const gathersFor = '1 minute';

const digestKindOf = (group: News['group']): DigestKind =>
  group === 'always' ? 'digest-now' : group === 'searches' ? 'digest-daily' : 'digest-urgent';

type News = { user: string; group: MailGroup | 'always' };

/**
 * Queues the digests that tell these news, or adds to those that wait, in the transaction of their cause; answers each one's
 * mail. None for whoever wants no mails of the group, and none of what a replayed market tells of long ago.
 */
export async function queueDigests(
  ctx: TxCtx<DatabaseCtx>,
  news: readonly News[],
): Promise<(of: News) => string | undefined> {
  const rows = JSON.stringify(news.map(({ user, group }) => ({ user, group, kind: digestKindOf(group) })));
  const statement = sql`
    with news as (select distinct * from jsonb_to_recordset(${rows}::text::jsonb) as row ("user" uuid, "group" text, kind text)
        where ${ctx.clock} > now() - interval '1 hour'),
    wanted as (
      select n.*, users.email, greatest(now() + ${gathersFor}::interval, case n.kind
          when 'digest-now' then null when 'digest-daily' then s.daily_at + ${rests['digest-daily']}::interval
          else s.urgent_at + ${rests['digest-urgent']}::interval end) as due
      from news n join users on users.id = n."user" and ${liveAccount} left join mail_settings s on s.user_id = users.id
      where n."group" <> all (coalesce(s.muted, '{}'))),
    queued as (
      insert into mails (id, address, kind, created_at, due_at)
      select gen_random_uuid(), email, kind, min(due), min(due) from wanted group by email, kind order by email, kind
      on conflict (address, kind) where attempts = 0 and kind like 'digest-%' do update set address = excluded.address
      returning id, address, kind)
    select w."user", w."group", q.id as mail from wanted w join queued q on q.address = w.email and q.kind = w.kind`;
  const queued = await write<News & { mail: string }>(ctx, statement);
  const mails = new Map(queued.map(({ user, group, mail }) => [`${user} ${group}`, mail]));
  return ({ user, group }) => mails.get(`${user} ${group}`);
}

/** Notes that a digest goes out now, for the rest after it. Answers the groups that the person wants no mails of, and their key. */
export async function recordDigest(
  ctx: TxCtx<DatabaseCtx>,
  userId: string,
  kind: keyof typeof rests,
): Promise<{ muted: string[]; key: string }> {
  const column = kind === 'digest-daily' ? sql`daily_at` : sql`urgent_at`;
  const statement = sql`insert into mail_settings (user_id, ${column}) values (${userId}, now())
      on conflict (user_id) do update set ${column} = now() returning muted, key`;
  const [settings] = await write<{ muted: string[]; key: string }>(ctx, statement);
  if (!settings) throw new Error('no settings were written');
  return settings;
}

/** GET /notifications/settings: of which groups the caller gets mails. */
export async function readMailSettings({ db, caller }: Ctx): Promise<NotificationSettings> {
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.userId, caller.id));
  const muted = new Set(row?.muted);
  return {
    mail: {
      offers: !muted.has('offers'),
      questions: !muted.has('questions'),
      deals: !muted.has('deals'),
      searches: !muted.has('searches'),
      log: !muted.has('log'),
    },
  };
}

/** PUT /notifications/settings: a group that is not named stays as it is. */
export function writeMailSettings(
  ctx: Ctx,
  { mail }: { mail: { [Group in MailGroup]?: boolean | undefined } },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const groups = mailGroups.filter((group) => mail[group] !== undefined);
    const off = groups.filter((group) => mail[group] === false);
    await mute(ctx, ctx.caller.id, { off, on: groups.filter((group) => mail[group]) });
  });
}

const mute = (
  ctx: TxCtx<DatabaseCtx>,
  userId: string,
  { off, on }: { off: readonly string[]; on: readonly string[] },
) =>
  write(
    ctx,
    sql`
    insert into mail_settings (user_id, muted) values (${userId}, ${sql.param(off)}::text[])
    on conflict (user_id) do update set muted = array(
      select distinct m from unnest(mail_settings.muted || excluded.muted) m where m <> all (${sql.param(on)}::text[]) order by m)`,
  );

const signatureOf = (key: string, userId: string, groups: string): string =>
  createHmac('sha256', key).update(`unsubscribe ${userId} ${groups}`).digest('base64url');

/** What a mailed link carries to switch mails of these groups off, and nothing else. It works as long as the account exists. */
export function unsubscribeToken(userId: string, key: string, groups: readonly MailGroup[]): string {
  const named = [...groups].sort().join('-');
  return `${userId}.${named}.${signatureOf(key, userId, named)}`;
}

/** POST /notifications/unsubscribe: by the link, whoever follows it. @throws UNSUBSCRIBE_LINK_INVALID */
export async function unsubscribe(ctx: ServiceCtx, token: string): Promise<void> {
  const [userId = '', groups = '', signature = ''] = token.split('.');
  const [row] = isId(userId)
    ? await ctx.db.select({ key: mailSettings.key }).from(mailSettings).where(eq(mailSettings.userId, userId))
    : [];
  const given = Buffer.from(signature);
  const right = Buffer.from(signatureOf(row?.key ?? '', userId, groups));
  if (!row || given.length !== right.length || !timingSafeEqual(given, right))
    throw new AppError('UNSUBSCRIBE_LINK_INVALID');
  await inTransaction(ctx, (ctx) => mute(ctx, userId, { off: groups.split('-'), on: [] }));
}

/** Deletes the account's settings and the digests that wait for it. */
export async function deleteMailSettings(ctx: TxCtx<DatabaseCtx>, userId: string): Promise<void> {
  const statement = sql`with gone as (delete from mail_settings where user_id = ${userId})
      delete from mails where kind like 'digest-%' and address = (select email from users where id = ${userId})`;
  await write(ctx, statement);
}
