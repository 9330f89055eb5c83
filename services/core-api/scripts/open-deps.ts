import { randomBytes } from 'node:crypto';
import { parseEnvironment } from '@pasok/service/base/environment';
import { connectDatabase } from '@pasok/service/database/database';
import { createLogger } from '@pasok/service/process/logger';
import { assembleDeps } from '../src/app/create-deps.ts';
import { environmentSchema } from '../src/app/environment.ts';
import { settingsOf } from '../src/app/settings.ts';
import type { Ctx } from '../src/platform/context/context.ts';

/** What a service over this database works with, put together as it does it, and what its verbs are called with for somebody. */
export function openDeps(url: string, options: { max: number; replica?: boolean }) {
  const connection = connectDatabase(url, options);
  const key = randomBytes(32).toString('base64url');
  const deps = assembleDeps({
    connection,
    log: createLogger('core-api', 'silent'),
    mail: { send: async () => false },
    tokenKeys: [{ kid: 'bench', key }],
    settings: settingsOf(parseEnvironment(environmentSchema, { DATABASE_URL: url })),
  });
  const ctxOf = (id: string): Ctx => ({ ...deps, caller: { id, version: 1, bytes: 0, address: null } });
  return { connection, deps, ctxOf };
}
