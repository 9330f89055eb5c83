import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { type DatabaseCtx, inTransaction } from '../context/context.ts';
import { blocks } from './table.ts';

/** Starts the chain unless it is started: the same block from whichever instance comes first. */
export async function ensureGenesis(ctx: DatabaseCtx): Promise<void> {
  const { data, ...genesis } = createGenesis();
  const row = { ...genesis, data: canonicalData(data), transactionId: data.transactionId };
  await inTransaction(ctx, ({ db }) => db.insert(blocks).values(row).onConflictDoNothing());
}
