import type { TransactionQuery, TransactionWire } from '@pasok/contracts/transaction';
import { searchText } from '@pasok/domain/request';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/context.ts';
import { onlyStatus, ownRows } from '../../platform/lists/index-order.ts';
import { countFromPage, countLimit, firstRows, pageRows, pageStart } from '../../platform/lists/page.ts';
import { changedRecently, type SharedCounts } from '../../platform/lists/shared-counts.ts';
import { isUnsettled, turnBound, turnConditions, turnsLookedAt } from './own-turns.ts';
import { readTransaction, readTransactions } from './read-transactions.ts';
import { type Own, type Search, searchTransactions } from './search-transactions.ts';
import { toListWire, toWire } from './to-wire.ts';

/** The caller's transactions, newest first, and how many match (counted up to 10,001). */
export async function listTransactions(
  ctx: Ctx,
  { query, counts }: { query: TransactionQuery; counts: SharedCounts },
): Promise<{ rows: TransactionWire[]; total: number }> {
  const start = pageStart(query);
  const { limit, offset, cursor } = start;
  const text = searchText(query.search);
  const search = text === undefined ? undefined : await searchTransactions(ctx, text);
  const first = offset === 0 ? firstRows(limit) : sql`limit ${offset + limit}`;
  const page = sql`
    select id, ${changedRecently(ctx)} from (${bothSides(ctx, { query, search, first, cursor })}) as found
    order by id desc ${pageRows(start)}`;
  const prepare = search === undefined;
  const ids = await read<{ id: string; changedRecently: boolean }>(ctx, page, { prepare });
  const readCount = async () => {
    const most = query.turn ? turnBound + 1 : countLimit;
    const matches = bothSides(ctx, { query, search, first: firstRows(most), cursor: null });
    const count = sql`select least(count(*), ${most})::int as total from (${matches}) as found`;
    const [counted] = await read<{ total: number }>(ctx, count, { prepare });
    return counted?.total ?? 0;
  };
  const filter = {
    caller: ctx.caller.id,
    text,
    status: query.status,
    role: query.role,
    recorded: query.recorded,
    receipt: query.receipt,
    turn: query.turn,
  };
  const [found, total] = await Promise.all([
    readTransactions(
      ctx,
      ids.map(({ id }) => id),
    ),
    counts(filter, readCount, {
      fromPage: countFromPage(start, ids.length),
      isFresh: ids[0]?.changedRecently ?? true,
    }),
  ]);
  return { rows: found.map((transaction) => toListWire(ctx, transaction)), total };
}

type ListFilter = {
  query: TransactionQuery;
  search: Search | undefined;
  /** The limit of each side. */
  first: SQL;
  cursor: string | null;
};

/** Side and status of a query. Transactions without a block, and those closed short, have an index of their own. */
const conditionsOf = ({ role, status, recorded, receipt }: TransactionQuery) => ({
  role: recorded ? 'vendor' : role,
  status: recorded || receipt ? 'completed' : status,
  only: sql`${recorded ? sql`and t.block_index is null` : sql``} ${receipt ? sql`and t.receipt = 'partial'` : sql``}`,
});

/** UNION ALL of the two sides so each uses its index: one condition with OR would read everything. */
function bothSides(ctx: Ctx, { query, search, first, cursor }: ListFilter) {
  const { role, status, only } = conditionsOf(query);
  const { condition, newest } = onlyStatus('t', status);
  const filter = sql`${condition} ${only} ${cursor ? sql`and t.id < ${cursor}` : sql``}`;
  const side = (own: Own): SQL => {
    const column = sql`t.${sql.identifier(own)}`;
    if (query.turn) return ownTurns(ctx, own, { search, first, cursor });
    if (!search) {
      const { isOwn, orderBy } = ownRows(ctx, column);
      return sql`(select t.id from transactions t where ${isOwn} ${filter} ${orderBy} ${newest} ${first})`;
    }
    const mine = sql`${column} = ${ctx.caller.id} ${filter}`;
    return search.few
      ? sql`(select id from (${search.few(own, mine)}) as few order by id desc ${first})`
      : sql`(select t.id from transactions t where ${mine} ${search.isMatch(own)} order by ${newest} ${first})`;
  };
  if (role) return side(role === 'buyer' ? 'buyer_id' : 'vendor_id');
  return sql`${side('buyer_id')} union all ${side('vendor_id')}`;
}

/**
 * Deals in which it is the turn of that side: each status by its index, of which the newest are looked at, for a condition that few
 * meet would read all of them.
 */
function ownTurns(ctx: Ctx, own: Own, { search, first, cursor }: Omit<ListFilter, 'query'>): SQL {
  const { isOwn, orderBy } = ownRows(ctx, sql`t.${sql.identifier(own)}`);
  const branches = turnConditions(ctx, own).map(([status, isTurn]) => {
    // Of those that are over an index holds the few of which something is open.
    const { condition, newest } =
      status === 'completed'
        ? { condition: sql`and ${isUnsettled}`, newest: sql`t.id desc` }
        : onlyStatus('t', status);
    const found = search ? search.isMatch(own) : sql``;
    return sql`(select t.id from (select t.* from transactions t where ${isOwn} ${condition}
        ${cursor ? sql`and t.id < ${cursor}` : sql``} ${orderBy} ${newest} limit ${sql.raw(`${turnsLookedAt}`)}) t
      where ${isTurn} ${found} order by t.id desc ${first})`;
  });
  return sql.join(branches, sql` union all `);
}

/** One transaction for one of its parties; for anybody else it does not exist. */
export async function getTransaction(ctx: Ctx, { id }: { id: string }): Promise<TransactionWire> {
  const transaction = await readTransaction(ctx, id);
  if (!transaction) throw new AppError('NOT_FOUND');
  return toWire(ctx, transaction);
}
