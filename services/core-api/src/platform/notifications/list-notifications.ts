import type { Language } from '@pasok/contracts/language';
import type { PageQuery } from '@pasok/contracts/list';
import type { Notification } from '@pasok/contracts/notification';
import { inLanguage } from '@pasok/service/base/language';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { answerTexts } from '../../base/texts.ts';
import type { Ctx } from '../context/context.ts';
import { countLimit, pageStart } from '../lists/page.ts';
import { type StoredNews, storedWords } from './news-texts.ts';

type Row = Omit<Notification, 'createdAt' | 'readAt' | 'group'> &
  StoredNews & { group: string | null; createdAt: Date; readAt: Date | null; vendor: string | null };

/** The caller's notifications, newest first; how many match and how many are unread (both counted up to 10,001). */
export async function listNotifications(
  ctx: Ctx,
  query: PageQuery & { unread?: '1' | undefined },
): Promise<{ notifications: Notification[]; unread: number; total: number }> {
  const { limit, offset, cursor } = pageStart(query);
  const onlyUnread = query.unread ? sql`and read_at is null` : sql``;
  const page = sql`
      select n.id, kind, says, facts, title, message, path, group_path as "group", n.created_at as "createdAt", read_at as "readAt", u.name as vendor
      from (select * from notifications
        where user_id = ${ctx.caller.id} ${onlyUnread} ${cursor ? sql`and id < ${cursor}` : sql``}
        order by id desc limit ${limit} offset ${offset}) n
      left join users u on u.id = n.vendor_id order by n.id desc`;
  const counts = sql`
      select
        (select count(*)::int from (select 1 from notifications where user_id = ${ctx.caller.id} ${onlyUnread}
          limit ${countLimit}) as counted) as total,
        (select count(*)::int from (select 1 from notifications where user_id = ${ctx.caller.id} and read_at is null
          limit ${countLimit}) as counted) as unread,
        (select language from users where id = ${ctx.caller.id}) as language`;
  const [rows, [counted]] = await Promise.all([
    read<Row>(ctx, page),
    read<{ total: number; unread: number; language: Language | null }>(ctx, counts),
  ]);
  const notifications = inLanguage(counted?.language, () => rows.map(toWire));
  return { notifications, unread: counted?.unread ?? 0, total: counted?.total ?? 0 };
}

function toWire({ vendor, group, says, facts, ...row }: Row): Notification {
  const { title, message } = storedWords({ says, facts, title: row.title, message: row.message });
  return {
    ...row,
    title,
    group: group ?? undefined,
    message: vendor === null ? message : answerTexts.newsOf(message, vendor),
    createdAt: row.createdAt.toISOString(),
    readAt: row.readAt?.toISOString() ?? null,
  };
}
