import { inPieces } from '@pasok/service/in-pieces';
import type { Deps } from '../context/deps.ts';

/**
 * Notifications are news: after half a year the deal's history tells it better. Those that may be written once only
 * stay, at most three of a deal: a copy of the chain that is rebuilt would write them again.
 */
export const forgetNotifications = ({ sql }: Pick<Deps, 'sql'>): Promise<void> =>
  inPieces(async (most) => {
    const { count } = await sql`
      delete from notifications where id in (
        select id from notifications where dedupe is null and created_at < now() - interval '180 days'
        order by created_at limit ${most} for update skip locked)`;
    return count;
  });
