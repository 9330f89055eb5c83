import { maxOwnDeals, minEndedDeals, type RecordFigures } from '@pasok/contracts/record';
import { read } from '@pasok/service/database/read';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { records } from './table.ts';

type Side = 'vendor' | 'buyer';

const sideFigures: Record<Side, SQL> = {
  vendor: sql`'timed', c.timed, 'onTime', c.on_time, 'partial', c.partial, 'problems', c.problems`,
  buyer: sql`'paid', c.paid, 'paidOnTime', c.paid_on_time`,
};

/** Figures of `records c` as JSON; null where too few deals have ended. */
const figuresOf = (side: Side): SQL => sql`
  case when c.ended >= ${sql.raw(String(minEndedDeals))} then json_build_object('ended', c.ended, 'cancelled', c.cancelled,
    'since', to_char(c.since at time zone interval '7 hours', 'YYYY-MM'), ${sideFigures[side]}) end`;

/**
 * Somebody's record of one side, with how many deals the reader, who stands on the other one, has with them: one row by its
 * key and a few entries of an index. Null once the account is deleted.
 */
export function recordColumn(side: Side, person: SQL, reader: SQL): SQL {
  const [vendor, buyer] = side === 'vendor' ? [person, reader] : [reader, person];
  return sql`(
    select json_strip_nulls(json_build_object('figures', ${figuresOf(side)}, 'yours', (select count(*) from (
      select from transactions d where d.vendor_id = ${vendor} and d.buyer_id = ${buyer} limit ${sql.raw(String(maxOwnDeals))}) few)))
    from users p left join records c on c.person_id = p.id and c.side = ${sql.raw(`'${side}'`)}
    where p.id = ${person} and p.anonymised_at is null)`;
}

/** The caller's own records, as others read them. */
export async function readOwnRecords(ctx: Ctx): Promise<Partial<Record<Side, RecordFigures>>> {
  const statement = sql`
    select c.side, case c.side when 'vendor' then ${figuresOf('vendor')} else ${figuresOf('buyer')} end as figures
    from records c where c.person_id = ${ctx.caller.id}`;
  const rows = await read<{ side: Side; figures: RecordFigures | null }>(ctx, statement);
  return Object.fromEntries(rows.flatMap(({ side, figures }) => (figures ? [[side, figures]] : [])));
}

/** The caller's own records as they are kept. */
export const listOwnRecords = ({ db, caller }: Ctx): Promise<(typeof records.$inferSelect)[]> =>
  db.select().from(records).where(eq(records.personId, caller.id));
