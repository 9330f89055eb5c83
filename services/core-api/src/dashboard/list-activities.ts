import type { Activity } from '@pasok/contracts/dashboard';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';

type Kind =
  | 'request_created'
  | 'offer_received'
  | 'offer_accepted'
  | 'offer_rejected'
  | 'transaction_completed';
type Row = { type: Kind; id: string; happened: Date; user: string; title: string | null; mine: boolean };

/**
 * The caller's latest activities from the rows themselves: what they did and what was done to them, newest first.
 * Each part reads its own index and stops at the limit.
 */
export async function listActivities(ctx: Ctx, { limit = 10 }: { limit?: number } = {}): Promise<Activity[]> {
  const rows = await read<Row>(
    ctx,
    sql`
    select * from (
      ${created(ctx, limit)} union all ${received(ctx, limit)}
      union all ${decided(ctx, limit)} union all ${completed(ctx, limit)}
    ) as activities order by happened desc, id desc limit ${limit}`,
  );
  return rows.map(toActivity);
}

function created({ caller: { id: viewer } }: Ctx, limit: number) {
  return sql`(select 'request_created' as type, r.id, r.created_at as happened, u.name as "user", r.judul as title,
      true as mine
    from requests r join users u on u.id = r.user_id
    where r.user_id = ${viewer} order by r.id desc limit ${limit})`;
}

function received({ caller: { id: viewer } }: Ctx, limit: number) {
  return sql`(select 'offer_received', o.id, o.created_at, u.name, r.judul, false
    from requests r join offers o on o.request_id = r.id join users u on u.id = o.supplier_id
    where r.user_id = ${viewer} and o.status <> 'cancelled' order by o.id desc limit ${limit})`;
}

/** Accepted and rejected offers, for the one who sent them and the one who decided. */
function decided({ caller: { id: viewer } }: Ctx, limit: number) {
  const columns = sql`'offer_' || o.status, o.id, o.updated_at, u.name, r.judul`;
  return sql`(select ${columns}, false
      from offers o join requests r on r.id = o.request_id join users u on u.id = r.user_id
      where o.supplier_id = ${viewer} and o.status in ('accepted', 'rejected')
      order by o.updated_at desc limit ${limit})
    union all (select ${columns}, true
      from requests r join offers o on o.request_id = r.id join users u on u.id = o.supplier_id
      where r.user_id = ${viewer} and o.status in ('accepted', 'rejected')
      order by o.updated_at desc limit ${limit})`;
}

function completed({ caller: { id: viewer } }: Ctx, limit: number) {
  return sql`(select 'transaction_completed', t.id, t.status_since, u.name, t.judul, t.buyer_id = ${viewer}
    from transactions t join users u on u.id = case when t.buyer_id = ${viewer} then t.vendor_id else t.buyer_id end
    where ${viewer} in (t.buyer_id, t.vendor_id) and t.status = 'completed'
    order by t.status_since desc limit ${limit})`;
}

function toActivity({ type, id, happened, user, title, mine }: Row): Activity {
  return {
    id: `${type}:${id}`,
    type,
    message: words[type](title ? `"${title}"` : 'tanpa judul', user, mine),
    timestamp: happened.toISOString(),
    user,
    path: `${paths[type]}/${id}`,
  };
}

const paths = {
  request_created: '/request',
  offer_received: '/offer',
  offer_accepted: '/offer',
  offer_rejected: '/offer',
  transaction_completed: '/transaction',
} as const satisfies Record<Kind, string>;

const words = {
  request_created: (title) => `Anda membuat permintaan ${title}`,
  offer_received: (title, user) => `${user} menawar permintaan ${title}`,
  offer_accepted: (title, user, mine) =>
    mine
      ? `Anda menerima penawaran ${user} untuk ${title}`
      : `${user} menerima penawaran Anda untuk ${title}`,
  offer_rejected: (title, user, mine) =>
    mine ? `Penawaran ${user} untuk ${title} tidak dipilih` : `Penawaran Anda untuk ${title} tidak dipilih`,
  transaction_completed: (title, user) => `Transaksi ${title} dengan ${user} selesai`,
} as const satisfies Record<Kind, (title: string, user: string, mine: boolean) => string>;
