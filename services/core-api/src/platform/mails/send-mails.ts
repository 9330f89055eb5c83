import type { MailCounts } from '@pasok/contracts/http';
import type { Language } from '@pasok/contracts/language';
import { inLanguage } from '@pasok/service/base/language';
import { read } from '@pasok/service/database/read';
import { and, eq, sql } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import type { Tx } from '../../base/database.ts';
import { forgetOld, inTransaction, type ServiceCtx, type TxCtx, write } from '../context/context.ts';
import type { Mail } from '../context/parts.ts';
import { logMailKind } from './monthly-mails.ts';
import { mails } from './table.ts';

/**
 * Makes what the mail of this address and id says; undefined: none is to be sent. It may write, as a link's hash. `userId`: whose it is,
 * where the address is not their account's.
 */
export type ComposeMail = (
  ctx: TxCtx,
  address: string,
  id: string,
  userId: string | null,
) => Promise<Omit<Mail, 'id' | 'to'> | undefined>;

/** Queues a mail in the transaction that causes it, at once or as of `dueAt`. A later {@link sendMails} sends it. */
export async function queueMail(
  { db }: { db: Tx },
  address: string,
  kind: string,
  { dueAt, userId }: { dueAt?: Date; userId?: string } = {},
): Promise<void> {
  const due = dueAt && { createdAt: dueAt, dueAt };
  await db.insert(mails).values({ id: newId(), address, kind, userId, ...due });
}

/** Takes back the mails of a kind to an address that were not sent yet. */
export async function dropMails({ db }: { db: Tx }, address: string, kind: string): Promise<void> {
  await db.delete(mails).where(and(eq(mails.address, address), eq(mails.kind, kind)));
}

type Claimed = { mail: Mail | undefined; id: string };

/**
 * Sends what is due, one after the other, safe on several instances at once. A mail that could not be sent is tried again
 * after half a minute, then twice as long each time, up to half an hour; after 24 hours it is given up. The monthly one is
 * tried at last once a day, and given up after 31.
 * `compose`: by kind of mail; those of other kinds stay, for a newer version of this service.
 */
export async function sendMails(
  ctx: ServiceCtx,
  compose: Readonly<Record<string, ComposeMail>>,
): Promise<void> {
  await giveUpOld(ctx);
  for (;;) {
    const claimed = await inTransaction(ctx, (ctx) => claim(ctx, compose));
    if (!claimed) return;
    const { id, mail } = claimed;
    if (mail && !(await ctx.mail.send(mail))) continue;
    await inTransaction(ctx, (ctx) => write(ctx, sql`delete from mails where id = ${id}`));
  }
}

/** Takes the mail that is due longest; whoever takes it and is killed leaves it due again. */
async function claim(
  ctx: TxCtx,
  compose: Readonly<Record<string, ComposeMail>>,
): Promise<Claimed | undefined> {
  const kinds = sql.param(Object.keys(compose));
  type Row = typeof mails.$inferSelect & { language: Language | null };
  const statement = sql`
      update mails set attempts = attempts + 1, due_at = now() + interval '30 seconds'
        * least(2 ^ attempts, case when kind = ${logMailKind} then 2880 else 60 end)
      where id = (
        select id from mails where given_up_at is null and due_at <= now() and kind = any(${kinds}) order by due_at limit 1 for update skip locked)
      returning id, kind, address, user_id as "userId", case when user_id is null then (select language from users where lower(email) = mails.address)
        else (select language from users where id = mails.user_id) end as language`;
  const [row] = await write<Pick<Row, 'id' | 'kind' | 'address' | 'userId' | 'language'>>(ctx, statement);
  if (!row) return undefined;
  const { id, kind, address, userId, language } = row;
  const made = await inLanguage(language, () => compose[kind]?.(ctx, address, id, userId));
  return { id, mail: made && { id, to: address, ...made } };
}

async function giveUpOld(ctx: ServiceCtx): Promise<void> {
  const given = await inTransaction(ctx, (ctx) =>
    write<{ kind: string }>(
      ctx,
      // Of several untried mails of a kind the unique index allows one an address.
      sql`update mails set given_up_at = now(), address = '', attempts = greatest(attempts, 1)
        where given_up_at is null
          and created_at < now() - case when kind = ${logMailKind} then interval '31 days' else interval '24 hours' end
        returning kind`,
    ),
  );
  if (given.length > 0) ctx.log.error({ mails: given.length }, 'mails given up');
}

/** How mailing goes, for /status. */
export async function countMails(ctx: Pick<ServiceCtx, 'sql'>): Promise<MailCounts> {
  const statement = sql`select count(*) filter (where given_up_at is null and attempts > 0)::int as waiting,
      count(given_up_at)::int as "givenUp" from mails`;
  const [counts] = await read<MailCounts>(ctx, statement);
  return counts ?? { waiting: 0, givenUp: 0 };
}

/** Forgets mails a week after they were given up. */
export const forgetMails = (ctx: ServiceCtx): Promise<void> =>
  forgetOld(ctx, { table: sql`mails`, since: sql`given_up_at`, life: sql`interval '7 days'` });
