import { parseEnvironment } from '@pasok/service/base/environment';
import { connectDatabase } from '@pasok/service/database/database';
import { createBlockReader } from '../chain/read-blocks.ts';
import { verifyChain } from '../chain/verify-chain.ts';
import { openContext } from '../context/context.ts';
import { databaseEnvironmentSchema } from './environment.ts';

/** `main.js verify`: checks the whole stored chain and says which block is wrong first. */
export async function runVerify(): Promise<void> {
  const { CHAIN_DATABASE_URL } = parseEnvironment(databaseEnvironmentSchema, process.env);
  const connection = connectDatabase(CHAIN_DATABASE_URL, { max: 1 });
  const reader = createBlockReader(openContext(connection));
  const verdict = await verifyChain({ reader }).finally(connection.close);
  const words = verdict.valid
    ? `The chain is valid: ${verdict.count} blocks, head ${verdict.hash}.`
    : `Block ${verdict.index} is wrong: ${verdict.reason}.`;
  process.stdout.write(`${words}\n`);
  process.exitCode = verdict.valid ? 0 : 1;
}
