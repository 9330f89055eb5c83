import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseEnvironment } from '@pasok/service/base/environment';
import { connectDatabase } from '@pasok/service/database/database';
import { createLogger } from '@pasok/service/process/logger';
import { assembleDeps } from '../src/app/create-deps.ts';
import { environmentSchema } from '../src/app/environment.ts';
import { settingsOf } from '../src/app/settings.ts';
import { signSessionToken } from '../src/platform/sessions/session-token.ts';

// Run by bench/events.ts: people who have signed in, each with a bearer of their own, without a password being asked.

const { CORE_DATABASE_URL = '', PEOPLE = '0', TOKENS_FILE = '' } = process.env;

/** Adds so many people and writes their bearers into the file, one a line. */
export async function measure(): Promise<number> {
  const connection = connectDatabase(CORE_DATABASE_URL, { max: 4 });
  // What a service over this database signs with, put together as it does it.
  const deps = assembleDeps({
    connection,
    log: createLogger('core-api', 'silent'),
    mail: { send: async () => false },
    tokenKeys: [{ kid: 'bench', key: randomBytes(32).toString('base64url') }],
    settings: settingsOf(parseEnvironment(environmentSchema, { DATABASE_URL: CORE_DATABASE_URL })),
  });
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
