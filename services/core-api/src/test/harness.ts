import { join } from 'node:path';
import { connectDatabase } from '@pasok/service/database/database';
import { migrateDatabase } from '@pasok/service/database/migrate';
import { createLogger } from '@pasok/service/process/logger';
import { createTestDatabase } from '@pasok/testing/database';
import type {} from '@pasok/testing/postgres';
import { afterAll, beforeAll, expect } from 'vitest';
import { createApp } from '../app/app.ts';
import { createDeps, type Deps } from '../app/create-deps.ts';
import { createPasswords } from '../platform/auth/passwords.ts';
import type { Ctx } from '../platform/context/context.ts';
import type { Mail, ObjectStore, Settings } from '../platform/context/parts.ts';
import type { Call, Caller, Person } from './caller.ts';
import { brokenInvariants } from './invariants.ts';

export type { Answer, Caller, Person } from './caller.ts';

export type Harness = {
  deps: Deps;
  app: ReturnType<typeof createApp>;
  /** `deps.sql`: what a test plants in the database, or reads of it. */
  sql: Deps['sql'];
  /** Address of the suite's database. */
  url: string;
  /** Calls with the person's bearer token; paths begin with /api. */
  as: (person: Person) => Caller;
  /** What a verb is called with for the person. */
  ctx: (person: Person) => Ctx;
  /** Calls without a token. */
  anonymous: Caller;
  withToken: (token: string) => Caller;
  ids: Record<Person, string>;
  tokens: Record<Person, string>;
  /** Mails sent so far. */
  mails: Mail[];
  close: () => Promise<void>;
};

export const migrations = join(import.meta.dirname, '../../migrations');
export const tokenKeys = [{ kid: 'test', key: 'a-key-for-tests-of-at-least-32-characters' }];
/** What a password costs is tried by passwords.test.ts and main.test.ts alone: every suite registers its people. */
export const passwords = createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 });
export const defaults: Settings = {
  receiptDays: 7,
  vendorSilenceDays: 14,
  rateLimits: false,
  demo: false,
  operator: {},
  verifiesEmails: false,
  publicUrl: 'http://pasok.test',
};
const people = {
  ani: { name: 'Ani', email: 'ani@demo.test' },
  budi: { name: 'Budi', email: 'budi@demo.test' },
  citra: { name: 'Citra', email: 'citra@demo.test' },
} as const;
export const password = 'rahasia1';

/** Sent as it is. */
const isWritten = (body: unknown): body is string | Uint8Array<ArrayBuffer> =>
  typeof body === 'string' || body instanceof Uint8Array;

/** What a refused call answers, to `toMatchObject`. */
export const refusedAs = (status: number, code: string) => ({ status, body: { code } });

/** One field of all that a list answers. */
export const column = <Name extends string>(rows: readonly Record<Name, string>[], name: Name): string[] =>
  rows.map((row) => row[name]);

/** Calls of an app, with a bearer token or without. */
export function createCaller(app: Harness['app'], token?: string): Caller {
  const call =
    (method: string): Call =>
    async (path, body, headers = {}) => {
      const answer = await app.request(path, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isWritten(body) ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: isJson ? JSON.parse(text) : text, headers: answer.headers };
    };
  return {
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}

/** Ani, Budi and Citra, registered by an app's own call. */
export async function registerPeople(app: Harness['app']) {
  const anonymous = createCaller(app);
  const tokens = { ani: '', budi: '', citra: '' };
  const ids = { ani: '', budi: '', citra: '' };
  for (const person of ['ani', 'budi', 'citra'] as const) {
    const { status, body } = await anonymous.post('/api/auth/register', { ...people[person], password });
    if (status !== 201) throw new Error(`register ${person}: ${status} ${JSON.stringify(body)}`);
    tokens[person] = body.token;
    ids[person] = body._id;
  }
  return { anonymous, tokens, ids };
}

/**
 * The core API on a database of its own with the real migrations, and Ani, Budi and Citra registered. Its one connection,
 * where it has no more, is the same throughout: what a new session reads of the catalogue is not a statement's cost.
 */
export async function createHarness(
  settings: Partial<Settings> = {},
  connections = 10,
  options = '',
  objects?: ObjectStore,
): Promise<Harness> {
  const database = await createTestDatabase(
    (url) => migrateDatabase(url, migrations),
    options ? 'core_other' : 'core',
    options,
  );
  const connection = connectDatabase(database.url, { max: connections });
  const neverIdle =
    connections === 1 &&
    setInterval(() => void connection.sql.unsafe('select 1').catch(() => undefined), 1_000);
  const mails: Mail[] = [];
  const mail = { send: async (sent: Mail) => mails.push(sent) > 0 };
  const log = createLogger('core-api', process.env.TEST_LOG_LEVEL ?? 'silent');
  const given = { ...defaults, ...settings };
  const deps = await createDeps({ connection, log, mail, objects, tokenKeys, settings: given, passwords });
  const app = createApp(deps);
  const { anonymous, tokens, ids } = await registerPeople(app);
  return {
    deps,
    app,
    sql: connection.sql,
    url: database.url,
    as: (person) => createCaller(app, tokens[person]),
    ctx: (person) => ({ ...deps, caller: { id: ids[person], version: 1, bytes: 0, address: null } }),
    anonymous,
    withToken: (token) => createCaller(app, token),
    ids,
    tokens,
    mails,
    close: async () => {
      if (neverIdle) clearInterval(neverIdle);
      await connection.close();
      await database.drop();
    },
  };
}

/** {@link createHarness} for a whole file: made before its tests, closed after them. */
export function useHarness(...given: Parameters<typeof createHarness>): Harness {
  const harness: Harness = Object.create(null);
  beforeAll(async () => void Object.assign(harness, await createHarness(...given)));
  afterAll(() => harness.close());
  return harness;
}

/** Once the file's tests have ended, everything holds that must hold of the database. */
export const keepsInvariants = (harness: Harness) =>
  afterAll(async () => expect(await brokenInvariants(harness.sql, harness.deps.settings)).toEqual({}));

/** Another instance of the service on the same database, or on an address that leads there. */
export async function openInstance({ deps, url }: Harness, at = url, max = 10) {
  const connection = connectDatabase(at, { max });
  const { log, mail, settings } = deps;
  const own = await createDeps({ connection, log, mail, settings, tokenKeys, passwords });
  return { app: createApp(own), close: connection.close };
}

/** A profile with nothing in it but what is said. */
export const saveProfile = (caller: Caller, more: object = {}) =>
  caller.put('/api/auth/profile', { name: 'Ani', tradeName: '', phone: '', isSupplier: true, ...more });

/** Somebody who registers now. */
export async function signUp(
  { anonymous, withToken }: Pick<Harness, 'anonymous' | 'withToken'>,
  name: string,
) {
  const email = `${name.toLowerCase()}@demo.test`;
  const { status, body } = await anonymous.post('/api/auth/register', { name, email, password });
  if (status !== 201) throw new Error(`register ${name}: ${status} ${JSON.stringify(body)}`);
  return { id: String(body._id), email, token: String(body.token), as: withToken(body.token) };
}
