import type { Deps } from '../deps.ts';

/** A page away for longer than a day refetches everything; its events are not kept. The oldest first, by the key. */
export async function forgetEvents({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  await sql`
    delete from live_events using (
      select xid, seq, created_at from live_events order by xid, seq limit 10000
    ) oldest
    where live_events.xid = oldest.xid and live_events.seq = oldest.seq
      and oldest.created_at < now() - interval '1 day'`;
}
