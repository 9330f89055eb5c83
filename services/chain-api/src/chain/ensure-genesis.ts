import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { blocks } from '../schema/blocks.ts';
import type { DatabaseCtx } from '../schema/schema.ts';

/** Starts the chain unless it is started: the same block from whichever instance comes first. */
export async function ensureGenesis({ db }: DatabaseCtx): Promise<void> {
  const { data, ...genesis } = createGenesis();
  await db
    .insert(blocks)
    .values({ ...genesis, data: canonicalData(data), transactionId: data.transactionId })
    .onConflictDoNothing();
}
