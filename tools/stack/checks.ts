import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import postgres, { type Sql } from 'postgres';

/** A port that can be listened on, or a Failure; waits shortly, because a start killed just now may be letting go. */
export async function checkPort(host: string, port: number): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const code = await tryPort(host, port);
    if (code === undefined) return;
    if (code === 'EADDRINUSE' && attempt < 8) {
      await wait(250);
      continue;
    }
    throw new OperatorError(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use: stop the program that holds it, or choose another with PORT.`
        : `Port ${port} on ${host} cannot be opened (${code}): choose another with PORT or HOST.`,
    );
  }
}

function tryPort(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

/** Proves that a database of one's own answers, before anything is started on it. */
export async function checkDatabase(variable: string, url: string): Promise<void> {
  let sql: Sql | undefined;
  try {
    sql = postgres(url, { max: 1, connect_timeout: 5, fetch_types: false, onnotice: () => undefined });
    await sql`select 1`;
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : 'not an address';
    throw new OperatorError(
      `The database of ${variable} cannot be reached (${why}): check it and start again.`,
    );
  } finally {
    await sql?.end({ timeout: 1 });
  }
}
