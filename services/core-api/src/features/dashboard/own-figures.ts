import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { daysAgo } from './market-figures.ts';

/** A number in all, and of each of the last 60 days, by days ago. */
type Figure = { all: number; days: Map<number, number> };

type Row = { figure: 'active' | 'offers' | 'deals'; ago: number | null; n: number };

/**
 * The caller's figures: pending offers, sent and received; offers of the last 60 days without withdrawn ones; completed deals.
 * Each part counts in an index of its own.
 */
export async function countOwnFigures(ctx: Ctx): Promise<Record<'active' | 'offers' | 'deals', Figure>> {
  const statement = sql`
    select 'active' as figure, null as ago, count(*)::int as n from (
      ${ofBoth(ctx, { of: 'offers', sides: ['supplier_id', 'owner_id'], which: sql`status = 'pending'`, by: sql`1` })}) pending
    union all
    select 'offers', ago, count(*)::int from (
      ${ofBoth(ctx, {
        of: 'offers',
        sides: ['supplier_id', 'owner_id'],
        which: sql`status <> 'cancelled' and created_at > now() - interval '61 days'`,
        by: daysAgo(sql`created_at`),
      })}) offers group by ago
    union all
    select 'deals', ago, count(*)::int from (
      ${ofBoth(ctx, {
        of: 'transactions',
        sides: ['buyer_id', 'vendor_id'],
        which: sql`status = 'completed'`,
        by: daysAgo(sql`status_since`),
      })}) deals group by ago`;
  const rows = await read<Row>(ctx, statement, { prepare: false });
  const of = (figure: Row['figure']): Figure => {
    const mine = rows.filter((row) => row.figure === figure);
    return {
      all: mine.reduce((sum, { n }) => sum + n, 0),
      days: new Map(mine.flatMap(({ ago, n }) => (ago === null || ago > 59 ? [] : [[ago, n] as const]))),
    };
  };
  return { active: of('active'), offers: of('offers'), deals: of('deals') };
}

type Part = { of: 'offers' | 'transactions'; sides: [string, string]; which: SQL; by: SQL };

/** The rows that name the caller on either side, as a day each. Separate branches so each uses its index. */
function ofBoth({ caller }: Ctx, { of, sides, which, by }: Part): SQL {
  const [one, other] = sides.map(
    (side) => sql`
      select ${by} as ago from ${sql.identifier(of)} where ${sql.identifier(side)} = ${caller.id} and ${which}`,
  );
  return sql`${one} union all ${other}`;
}
