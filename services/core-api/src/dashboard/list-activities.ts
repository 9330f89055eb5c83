import type { Activity } from '@pasok/contracts/dashboard';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import { callerId } from '../context/caller.ts';
import type { Ctx } from '../context/context.ts';

type Kind =
  | 'request_created'
  | 'offer_received'
  | 'offer_accepted'
  | 'offer_rejected'
  | 'transaction_completed';
type Row = { type: Kind; id: string; happened: Date; user: string; title: string | null; mine: boolean };

/**
 * The caller's latest ten activities from the rows themselves: what they did and what was done to them, newest first. Each
 * part reads its own index and stops at ten, written as a number: of a parameter the planner expects a tenth of all rows.
 */
export async function listActivities(ctx: Ctx): Promise<Activity[]> {
  const rows = await read<Row>(
    ctx,
    sql`
    select * from (
      ${created(ctx)} union all ${received(ctx)} union all ${decided(ctx)} union all ${completed(ctx)}
    ) as activities order by happened desc, id desc limit 10`,
  );
  return rows.map(toActivity);
}

function created(ctx: Ctx) {
  const viewer = callerId(ctx);
  return sql`(select 'request_created' as type, r.id, r.created_at as happened, u.name as "user", r.judul as title,
      true as mine
    from requests r join users u on u.id = r.user_id
    where r.user_id = ${viewer} order by r.id desc limit 10)`;
}

function received(ctx: Ctx) {
  const viewer = callerId(ctx);
  return sql`(select 'offer_received', o.id, o.created_at, u.name, r.judul, false
    from (select * from offers where owner_id = ${viewer} and status <> 'cancelled' order by id desc limit 10) o
    join requests r on r.id = o.request_id join users u on u.id = o.supplier_id)`;
}

/** Accepted and rejected offers, for the one who sent them and the one who decided. */
function decided(ctx: Ctx) {
  const viewer = callerId(ctx);
  const columns = sql`'offer_' || o.status, o.id, o.updated_at, u.name, r.judul`;
  const latest = sql`and status in ('accepted', 'rejected') order by updated_at desc limit 10`;
  return sql`(select ${columns}, false from (select * from offers where supplier_id = ${viewer} ${latest}) o
      join requests r on r.id = o.request_id join users u on u.id = r.user_id)
    union all (select ${columns}, true from (select * from offers where owner_id = ${viewer} ${latest}) o
      join requests r on r.id = o.request_id join users u on u.id = o.supplier_id)`;
}

function completed(ctx: Ctx) {
  const viewer = callerId(ctx);
  const latest = sql`and status = 'completed' order by status_since desc limit 10`;
  return sql`(select 'transaction_completed', t.id, t.status_since, u.name, t.judul, true
      from (select * from transactions where buyer_id = ${viewer} ${latest}) t join users u on u.id = t.vendor_id)
    union all (select 'transaction_completed', t.id, t.status_since, u.name, t.judul, false
      from (select * from transactions where vendor_id = ${viewer} ${latest}) t join users u on u.id = t.buyer_id)`;
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
