import { connectDatabase } from '@pasok/service/database/database';
import { ensureLog } from '../src/chain/ensure-chain.ts';
import { openContext } from '../src/context/context.ts';

// For bench/chain, in a process of its own: what an instance does at its start for blocks that are not in the log.

/** Milliseconds until the log of a chain is as long as it. */
export async function measure(): Promise<number> {
  const connection = connectDatabase(process.env.CHAIN_DATABASE_URL ?? '', { max: 1 });
  const begun = performance.now();
  await ensureLog(openContext(connection)).finally(connection.close);
  return performance.now() - begun;
}
