// Child process of run-stack.test.ts: a stack of PostgreSQL alone, run until a signal comes.
import { startPostgres } from '@pasok/postgres/start-postgres';
import { runStack } from '../run-stack.ts';

await runStack(async () => {
  console.log('starting');
  const server = await startPostgres(process.argv[2] ?? '');
  console.log('started');
  return server;
});
