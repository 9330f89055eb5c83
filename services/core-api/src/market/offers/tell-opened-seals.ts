import { actTexts } from '@pasok/chain/act';
import { endOfQuarter } from '@pasok/chain/opening';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { newSalt, recordActs } from '../../platform/acts/record-act.ts';
import { inTransaction, type ServiceCtx, type TxCtx } from '../../platform/context/context.ts';
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
    const statement = sql`
      select r.id, r.user_id as "userId", r.judul, o.offers from requests r
        cross join lateral (select count(*)::int as offers from offers o where o.request_id = r.id and ${notWithdrawn}) o
      where r.sealed_until_deadline and r.status = 'open' and o.offers > 0
        and r.deadline between ${ctx.clock} - interval '2 days' and ${ctx.clock}
        and not exists (select from notifications n where n.user_id = r.user_id and n.dedupe = 'seal-opened:' || r.id)
      order by r.deadline limit ${perRound}`;
    const opened = await read<Opened>(ctx, statement);
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

export type Opening = {
  id: string;
  deadline: Date;
  offers: { id: string; vendorId: string; seal: string | null }[];
};

/** Of requests `r` those offers that stood at the deadline: one a vendor, each with its seal. */
export const offersAtDeadline = sql`
  select coalesce(json_agg(json_build_object('id', o.id, 'vendorId', o.supplier_id, 'seal', encode(s.commitment, 'hex'))
    order by o.supplier_id, o.id), '[]') as offers
  from offers o left join acts s on s.id = o.id and s.kind = 'offer'
  where o.request_id = r.id and o.created_at <= r.deadline and not (o.status = 'cancelled' and o.updated_at < r.deadline)`;

/** Notes for the log which offers stood at deadlines until which they were sealed, once. Answers the number of requests. */
export const recordOpenings = (ctx: ServiceCtx): Promise<number> =>
  inTransaction(ctx, (ctx) =>
    recordOpened(
      ctx,
      sql`r.status = 'open' and r.deadline between ${ctx.clock} - interval '2 days' and ${ctx.clock}`,
    ),
  );

/** The same for one request, whose offers may be settled before. */
export async function recordOpened(ctx: TxCtx, which: SQL): Promise<number> {
  const statement = sql`
    select r.id, r.deadline, o.offers from requests r cross join lateral (${offersAtDeadline}) o
    where r.sealed_until_deadline and ${which}
      and not exists (select from acts a where a.id = r.id and a.kind = 'opening')
    order by r.deadline limit ${perRound}`;
  const opened = await read<Opening>(ctx, statement);
  await recordActs(
    ctx,
    opened.map(({ id, ...opening }) => {
      const salt = newSalt();
      // For the first whole quarter after the deadline: readers take an opening in another for one that was chosen later.
      const takenAt = endOfQuarter(opening.deadline);
      return { kind: 'opening', id, salt, takenAt, text: actTexts.opening({ ...opening, seed: salt }) };
    }),
  );
  return opened.length;
}
