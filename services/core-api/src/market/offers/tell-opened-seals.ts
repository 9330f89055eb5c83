import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { notWithdrawn } from '../requests/offers-on.ts';

/** Requests of one round; the next takes the rest. */
const perRound = 100;

type Opened = { id: string; userId: string; judul: string | null; offers: number };
const keyOf = ({ id }: Pick<Opened, 'id'>) => `seal-opened:${id}`;

/**
 * Tells the owners of requests whose offers were sealed until a deadline that has passed how many they can read now, once, and
 * their open pages to ask for them. Answers the number of requests.
 */
export function tellOpenedSeals(ctx: ServiceCtx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const opened = await read<Opened>(
      ctx,
      sql`
      select r.id, r.user_id as "userId", r.judul, o.offers from requests r
        cross join lateral (select count(*)::int as offers from offers o where o.request_id = r.id and ${notWithdrawn}) o
      where r.sealed_until_deadline and r.status = 'open' and o.offers > 0
        and r.deadline between ${ctx.clock} - interval '2 days' and ${ctx.clock}
        and not exists (select from notifications n where n.user_id = r.user_id and n.dedupe = 'seal-opened:' || r.id)
      order by r.deadline limit ${perRound}`,
    );
    await notify(
      ctx,
      opened.map((request) => ({
        user: request.userId,
        says: 'offer_received.opened' as const,
        facts: { request: request.judul, offers: request.offers },
        // Not gathered with the offers that came before.
        path: `/offers/${request.id}?view=compare`,
        dedupe: keyOf(request),
      })),
    );
    await publish(
      ctx,
      opened.map(({ id, userId }) => ({ user: userId, topic: 'offer', id })),
    );
    return opened.length;
  });
}
