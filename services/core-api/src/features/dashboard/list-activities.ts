import type { Activity } from '@pasok/contracts/dashboard';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import { activityTexts } from '../../base/texts.ts';
import { withheldFrom } from '../../market/offers/columns.ts';
import { notWithdrawn } from '../../market/requests/offers-on.ts';
import type { Ctx } from '../../platform/context/context.ts';
import { ownRows } from '../../platform/lists/index-order.ts';

type Kind = keyof typeof activityTexts;
type Row = {
  type: Kind;
  id: string;
  happened: Date;
  user: string;
  title: string | null;
  mine: boolean;
  partial: boolean;
};

/**
 * The caller's latest ten activities, newest first, from the rows of what they and others did. Each part reads its own index
 * and stops at ten. Ten is a constant of the statement: for a parameter the planner expects a tenth of all rows.
 */
export async function listActivities(ctx: Ctx): Promise<Activity[]> {
  const statement = sql`
    select * from (
      ${created(ctx)} union all ${received(ctx)} union all ${decided(ctx)} union all ${completed(ctx)}
    ) as activities order by happened desc, id desc limit 10`;
  const rows = await read<Row>(ctx, statement);
  return rows.map(toActivity);
}

const tables = { requests: sql`requests r`, offers: sql`offers o`, transactions: sql`transactions t` };
type Latest = { of: keyof typeof tables; whose: string; only?: SQL; by?: string };

/** The latest ten rows that name the caller, from the index in this order. */
function latest(ctx: Ctx, { of, whose, only = sql``, by = 'id' }: Latest) {
  const { isOwn, orderBy } = ownRows(ctx, sql`${sql.identifier(whose)}`);
  return sql`(select * from ${tables[of]} where ${isOwn} ${only} ${orderBy} ${sql.identifier(by)} desc limit 10)`;
}

function created(ctx: Ctx) {
  return sql`(select 'request_created' as type, r.id, r.created_at as happened, u.name as "user", r.judul as title,
      true as mine, false as partial
    from ${latest(ctx, { of: 'requests', whose: 'user_id' })} r join users u on u.id = r.user_id)`;
}

function received(ctx: Ctx) {
  const only = sql`and ${notWithdrawn}`;
  return sql`(select 'offer_received', o.id, o.created_at, u.name, r.judul, false, false
    from ${latest(ctx, { of: 'offers', whose: 'owner_id', only, by: 'created_at' })} o
    join requests r on r.id = o.request_id join users u on u.id = o.supplier_id)`;
}

/** Accepted and rejected offers, for the one who sent them and the one who decided. */
function decided(ctx: Ctx) {
  const columns = sql`'offer_' || o.status, o.id, o.updated_at, u.name`;
  const ofOther = sql`case when not ${withheldFrom(ctx)} then r.judul end`;
  const decisions = {
    of: 'offers',
    only: sql`and status in ('accepted', 'rejected')`,
    by: 'updated_at',
  } as const;
  return sql`(select ${columns}, ${ofOther}, false, false from ${latest(ctx, { ...decisions, whose: 'supplier_id' })} o
      join requests r on r.id = o.request_id join users u on u.id = r.user_id)
    union all (select ${columns}, r.judul, true, false from ${latest(ctx, { ...decisions, whose: 'owner_id' })} o
      join requests r on r.id = o.request_id join users u on u.id = o.supplier_id)`;
}

function completed(ctx: Ctx) {
  const columns = sql`'transaction_completed', t.id, t.status_since, u.name, t.judul`;
  const deals = { of: 'transactions', only: sql`and status = 'completed'`, by: 'status_since' } as const;
  return sql`(select ${columns}, true, t.receipt = 'partial'
      from ${latest(ctx, { ...deals, whose: 'buyer_id' })} t join users u on u.id = t.vendor_id)
    union all (select ${columns}, false, t.receipt = 'partial'
      from ${latest(ctx, { ...deals, whose: 'vendor_id' })} t join users u on u.id = t.buyer_id)`;
}

function toActivity({ type, id, happened, user, title, mine, partial }: Row): Activity {
  return {
    id: `${type}:${id}`,
    type,
    message: activityTexts[type]({ title, user, mine, partial }),
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
