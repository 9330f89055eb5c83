import type { TransactionQuery, TransactionWire } from '@pasok/contracts/transaction';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { contains, countLimit, pageStart } from '../lists/page.ts';
import { readTransactions } from './read-transactions.ts';
import { toListWire } from './to-wire.ts';

/** The caller's transactions, newest first, and how many match (counted up to 10,001). */
export async function listTransactions(
  ctx: Ctx,
  query: TransactionQuery,
): Promise<{ rows: TransactionWire[]; total: number }> {
  const { limit, offset, cursor } = pageStart(query);
  const [ids, [counted]] = await Promise.all([
    read<{ id: string }>(
      ctx,
      sql`
      select id from (${eitherSide(ctx, query, offset + limit, cursor)}) as found
      order by id desc limit ${limit} offset ${offset}`,
    ),
    read<{ total: number }>(
      ctx,
      sql`
      select least(count(*), ${countLimit})::int as total
      from (${eitherSide(ctx, query, countLimit, null)}) as found`,
    ),
  ]);
  const found = await readTransactions(
    ctx,
    ids.map(({ id }) => id),
  );
  const rows = found.map((transaction) => toListWire(ctx, transaction));
  return { rows, total: counted?.total ?? 0 };
}

/** UNION ALL of the two sides, each by its own index: one condition with OR would read everything. */
function eitherSide(ctx: Ctx, query: TransactionQuery, limit: number, cursor: string | null) {
  const { caller } = ctx;
  const filter = sql`
    ${query.status ? sql`and t.status = ${query.status}` : sql``}
    ${query.search ? matching(query.search) : sql``}
    ${cursor ? sql`and t.id < ${cursor}` : sql``}`;
  const bought = sql`(select t.id from transactions t where t.buyer_id = ${caller.id} ${filter}
    order by t.id desc limit ${limit})`;
  const sold = sql`(select t.id from transactions t where t.vendor_id = ${caller.id} ${filter}
    order by t.id desc limit ${limit})`;
  if (query.role) return query.role === 'buyer' ? bought : sold;
  return sql`${bought} union all ${sold}`;
}

/**
 * Title, either party's name, or the short id (the last six characters, with or without '#'). The people are looked up
 * once and probed by hash, not once a row.
 */
function matching(search: string) {
  const text = contains(search);
  const shortId = contains(search.replace(/^#/, ''));
  const people = sql`(select u.id from users u where u.name ilike ${text})`;
  return sql`and (t.judul ilike ${text} or right(t.id::text, 6) ilike ${shortId} or t.id::text = lower(${search})
    or t.buyer_id in ${people} or t.vendor_id in ${people})`;
}
