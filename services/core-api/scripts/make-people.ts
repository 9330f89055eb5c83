import { writeFileSync } from 'node:fs';
import { signSessionToken } from '../src/platform/sessions/session-token.ts';
import { openDeps } from './open-deps.ts';

// Run by bench/events.ts: people who have signed in, each with a bearer of their own, without a password being asked.

const { CORE_DATABASE_URL = '', PEOPLE = '0', TOKENS_FILE = '' } = process.env;

/** Adds so many people and writes their bearers into the file, one a line. */
export async function measure(): Promise<number> {
  const { connection, deps } = openDeps(CORE_DATABASE_URL, { max: 4 });
  const people = await connection.sql<{ id: string }[]>`
    insert into users (id, name, email, password_hash)
    select uuidv7(), 'Pembaca ' || n, 'pembaca' || uuidv7() || '@bench.test', '-' from generate_series(1, ${PEOPLE}::int) n
    returning id`;
  const tokens: string[] = [];
  for (const { id } of people) tokens.push(await signSessionToken(deps, { id, tokenVersion: 1 }));
  writeFileSync(TOKENS_FILE, tokens.join('\n'));
  await connection.close();
  return tokens.length;
}
