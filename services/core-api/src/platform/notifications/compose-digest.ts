import { groupOfKind, mailGroups, type NotificationKind } from '@pasok/contracts/notification';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { mailTexts } from '../../base/texts.ts';
import { isLiveAccount, users } from '../accounts/table.ts';
import { type DigestKind, recordDigest, unsubscribeToken } from '../mails/queue-digests.ts';
import type { ComposeMail } from '../mails/send-mails.ts';
import { type StoredNews, storedWords } from './news-texts.ts';
import type { notifications } from './table.ts';

/** So many lines a mail has; the bell has the rest. */
const maxLines = 20;

/** What a person must hear of first stands first; what waits for nobody comes last. */
const byGravity: readonly NotificationKind[] = [
  'block_contradicted',
  'moderated',
  'account_changed',
  'key_added',
  'problem',
  'receipt_ending',
  'deadline_moved',
  'offer_accepted',
  'status_changed',
  'completed',
  'units_confirmed',
  'offer_received',
  'question_asked',
  'question_answered',
  'invited',
  'offer_rejected',
  'request_file',
  'deal_file',
  'recorded',
  'search_matched',
];

type Row = Pick<typeof notifications.$inferSelect, 'kind' | 'path' | 'groupPath'> &
  StoredNews & { count: number };
type News = Omit<Row, keyof StoredNews> & { title: string; message: string };

/**
 * The mail that tells what was not read in the bell since it was queued; none where all was, or nobody wants it any more. What
 * nobody can switch off is told whoever read it: in a stolen session that is not its person.
 */
export const composeDigest =
  (kind: DigestKind): ComposeMail =>
  async (ctx, address, id) => {
    const [user] = await ctx.db.select().from(users).where(sql`lower(${users.email}) = ${address}`);
    if (!user || !isLiveAccount(user) || (ctx.settings.verifiesEmails && !user.emailVerifiedAt))
      return undefined;
    const statement = sql`
      select kind, says, facts, title, message, max(path) as path, group_path as "groupPath", count(*)::int as count
      from notifications where user_id = ${user.id} and mail_id = ${id}
        and (read_at is null or ${kind === 'digest-now'}::boolean)
      group by kind, says, facts, title, message, group_path, case when group_path is null then path end
      order by max(created_at) desc limit 1000`;
    const unread = await read<Row>(ctx, statement);
    if (unread.length === 0) return undefined;
    // The gravest first, of one kind the newest.
    unread.sort((one, other) => byGravity.indexOf(one.kind) - byGravity.indexOf(other.kind));
    if (kind === 'digest-now') {
      const news = unread.map(toNews);
      return { subject: subjectOf(news), text: textOf(news, ctx.settings.publicUrl) };
    }
    const { muted, key } = await recordDigest(ctx, user.id, kind);
    const news = unread.filter((one) => !muted.includes(groupOfKind[one.kind])).map(toNews);
    if (news.length === 0) return undefined;
    const { publicUrl } = ctx.settings;
    const groups = mailGroups.filter((group) => news.some((one) => groupOfKind[one.kind] === group));
    const token = unsubscribeToken(user.id, key, groups);
    return {
      subject: subjectOf(news),
      text: textOf(news, publicUrl, `${publicUrl}/unsubscribe#token=${token}`),
      unsubscribe: `${publicUrl}/api/notifications/unsubscribe?token=${token}`,
    };
  };

function subjectOf(news: News[]): string {
  const count = news.reduce((sum, one) => sum + one.count, 0);
  const [first] = news;
  return count === 1 && first ? mailTexts.digest.one(first.title) : mailTexts.digest.many(count);
}

/** Of strangers' words none: the title of a request that a search found stands behind the link. */
function toNews({ says, facts, title, message, ...row }: Row): News {
  if (row.kind !== 'search_matched') return { ...row, ...storedWords({ says, facts, title, message }) };
  const told = { ...(facts as object), request: undefined };
  return { ...row, ...storedWords({ says, facts: told, title, message: message.replace(/”: .*$/s, '”.') }) };
}

/** `stop`: where mails like this can be switched off, if they can. */
function textOf(news: News[], publicUrl: string, stop?: string): string {
  const lines = news.slice(0, maxLines).map((one) => {
    const { title, message, count, groupPath, path } = one;
    const times = count > 1 ? ` (${count})` : '';
    return `${title}${times}: ${message}\n${publicUrl}${count > 1 && groupPath ? groupPath : path}`;
  });
  const rest = news.length > maxLines ? [mailTexts.digest.rest] : [];
  return [...lines, ...rest, ...(stop ? [mailTexts.foot(`${publicUrl}/profile`, stop)] : [])].join('\n\n');
}
