import type { Deps } from '../deps.ts';

/** A page away for longer than a day refetches everything; its events are not kept. */
export async function forgetEvents({ sql }: Pick<Deps, 'sql'>): Promise<void> {
  await sql`
    delete from live_events where seq in (
      select seq from live_events where created_at < now() - interval '1 day' order by created_at limit 10000)`;
}
