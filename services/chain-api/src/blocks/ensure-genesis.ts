import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import type { ChainDatabase } from '../schema.ts';
import { blocks } from './table.ts';

/** Starts the chain unless it is started: the same block from whichever instance comes first. */
export async function ensureGenesis(db: ChainDatabase): Promise<void> {
  const { data, ...genesis } = createGenesis();
  await db
    .insert(blocks)
    .values({ ...genesis, data: canonicalData(data), transactionId: data.transactionId })
    .onConflictDoNothing();
}
