// Child process of start-postgres.test.ts: starts PostgreSQL in the given folder, says its process and holds on.
import { startPostgres } from '../start-postgres.ts';

try {
  const server = await startPostgres(process.argv[2] ?? '', { temporary: process.argv[3] === 'temporary' });
  console.log(JSON.stringify({ pid: server.pid(), url: server.urls.core }));
  process.stdin.once('end', () => void server.stop().then(() => process.exit(0))).resume();
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }));
  process.exit(1);
}
