import { quarterEntry, quarterLateMs } from '@pasok/chain/seal-quarter';
import { AppError } from '@pasok/service/base/errors';
import { locks } from '@pasok/service/database/locks';
import { prepareRead, read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import { extendLog } from './extend-log.ts';
import { actLog } from './read-log.ts';
import { offerRoots } from './table.ts';

type Root = { index: number; at: Date; root: Uint8Array };

const within = prepareRead<Root>(sql`select index, at, root from ${offerRoots}
  where index >= ${sql.placeholder('from')}::int order by index limit ${sql.placeholder('limit')}::int`);

const entriesWithin = async (ctx: Pick<DatabaseCtx, 'sql'>, from: number, limit: number) =>
  (await within(ctx, { from, limit })).map(({ at, root }) => quarterEntry(at, root));

/** The entries at places side by side; fewer where there are none. */
export const rootsAt = (ctx: Pick<DatabaseCtx, 'sql'>, places: readonly number[]): Promise<Uint8Array[]> =>
  entriesWithin(ctx, places[0] ?? 0, places.length);

/**
 * Puts the root over a quarter's commitments into the log of acts and answers its leaf; sent again it is the same leaf.
 * @throws ROOT_REFUSED for a quarter that is over too long, ends later or stands there with another root: none is dated back
 */
export function appendRoot(ctx: DatabaseCtx, { at, root }: { at: Date; root: Uint8Array }): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await ctx.db.execute(sql`select pg_advisory_xact_lock(${locks.offerLog})`);
    const [known] = await ctx.db.select().from(offerRoots).where(sql`${offerRoots.at} = ${at.toISOString()}`);
    if (known && Buffer.compare(known.root, root) === 0) return known.index;
    const [state] = await read<{ size: number; last: Date | null; now: Date }>(
      ctx,
      sql`select (select coalesce(max(index) + 1, 0) from ${offerRoots}) as size,
        (select at from ${offerRoots} order by index desc limit 1) as last, clock_timestamp() as now`,
    );
    if (!state) throw new Error('A statement without a condition answered nothing');
    const { size, last, now } = state;
    const late = now.getTime() - at.getTime();
    if (known || (last && at <= last) || late < 0 || late > quarterLateMs) throw new AppError('ROOT_REFUSED');
    await ctx.db.insert(offerRoots).values({ index: size, at, root });
    const entriesFrom = (from: number, limit: number) => entriesWithin(ctx, from, limit);
    await extendLog(ctx, actLog, { size: size + 1, entriesFrom });
    return size;
  });
}
