import { prepareRead } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import type { StoredEvent } from './hub.ts';

/** Of the caller's own events and of everybody's, each: a page with more of them refetches everything anyway. */
const max = 40;

/** The events of the last 15 seconds for a page that opens its stream: it fetched its data before the stream was open. */
export const recentEvents = (ctx: Ctx): Promise<StoredEvent[]> => readRecent(ctx, { caller: ctx.caller.id });

const readRecent = prepareRead<StoredEvent>(sql`
  select user_id as user, topic, ref_id as id from (
    ${newestOf(sql`user_id = ${sql.placeholder('caller')}`, sql`user_id desc,`)}
    union all
    ${newestOf(sql`user_id is null`, sql``)}
  ) newest where created_at >= now() - interval '15 seconds' order by xid, seq`);

/** `first`: the start of the index's order. Rows of future transactions are copies from another server. */
function newestOf(whose: SQL, first: SQL): SQL {
  return sql`(select * from live_events where ${whose} and xid < pg_snapshot_xmax(pg_current_snapshot())
    order by ${first} xid desc, seq desc limit ${sql.raw(String(max))})`;
}
