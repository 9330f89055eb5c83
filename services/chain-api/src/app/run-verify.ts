import { parseEnvironment } from '@pasok/service/base/environment';
import { connectDatabase } from '@pasok/service/database/database';
import { createBlockReader } from '../chain/read-blocks.ts';
import { verifyChain } from '../chain/verify-chain.ts';
import { verifyLog } from '../chain/verify-log.ts';
import { type DatabaseCtx, openContext } from '../context/context.ts';
import { databaseEnvironmentSchema } from './environment.ts';

/** `main.js verify`: checks the whole stored chain and its log, and says what is wrong first. */
export async function runVerify(): Promise<void> {
  const { CHAIN_DATABASE_URL } = parseEnvironment(databaseEnvironmentSchema, process.env);
  const connection = connectDatabase(CHAIN_DATABASE_URL, { max: 1 });
  const ctx = openContext(connection);
  const verdict = await verifyAll(ctx).finally(connection.close);
  process.stdout.write(`${verdict.words}\n`);
  process.exitCode = verdict.isRight ? 0 : 1;
}

async function verifyAll(ctx: DatabaseCtx): Promise<{ words: string; isRight: boolean }> {
  const chain = await verifyChain({ reader: createBlockReader(ctx) });
  if (!chain.valid) return { words: `Block ${chain.index} is wrong: ${chain.reason}.`, isRight: false };
  const words = `The chain is valid: ${chain.count} blocks, head ${chain.hash}.`;
  const fault = await verifyLog(ctx);
  if (fault) return { words: `${words} Its log is wrong: ${fault}.`, isRight: false };
  return { words: `${words} Its log holds them all.`, isRight: true };
}
