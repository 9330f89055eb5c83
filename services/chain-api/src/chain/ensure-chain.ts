import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { locks } from '@pasok/service/database/locks';
import { sql } from 'drizzle-orm';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import { entriesOfHashes, extendLog } from '../log/extend-log.ts';
import { blockLog, readHead } from '../log/read-log.ts';
import { hashesWithin, headWithin } from './read-blocks.ts';
import { blocks } from './table.ts';

/** Starts the chain unless it is started: the same block from whichever instance comes first. */
export async function ensureGenesis(ctx: DatabaseCtx): Promise<void> {
  const { data, ...genesis } = createGenesis();
  const row = { ...genesis, data: canonicalData(data), transactionId: data.transactionId };
  await inTransaction(ctx, ({ db }) => db.insert(blocks).values(row).onConflictDoNothing());
}

/** Leaves of one transaction: others wait for its lock meanwhile. */
const leavesAtOnce = 16_384;

/** Brings the log to the chain's end, in steps of which each stays: a start that was cut goes on where it ended. */
export async function ensureLog(ctx: DatabaseCtx): Promise<void> {
  let isBehind = true;
  while (isBehind)
    isBehind = await inTransaction(ctx, async (ctx) => {
      await ctx.db.execute(sql`select pg_advisory_xact_lock(${locks.append})`);
      const blocks = ((await headWithin(ctx))?.index ?? -1) + 1;
      const { size: before } = await readHead(ctx, blockLog);
      // A chain that was cut by force can be read; what appends to it says so.
      if (before >= blocks) return false;
      const size = Math.min(blocks, before + leavesAtOnce);
      const entriesFrom = entriesOfHashes((from, limit) => hashesWithin(ctx, from, limit));
      await extendLog(ctx, blockLog, { size, entriesFrom });
      return size < blocks;
    });
}
