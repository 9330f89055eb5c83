// Child process of run-stack.test.ts: a stack of PostgreSQL alone, run until a signal comes or
// its folder goes.
import { startPostgres } from '@pasok/postgres/start-postgres';
import { runStack } from '../run-stack.ts';

const dataDir = process.argv[2] ?? '';
await runStack(async () => {
  console.log('starting');
  const server = await startPostgres(dataDir);
  console.log('started');
  return { ...server, dataDir };
});
