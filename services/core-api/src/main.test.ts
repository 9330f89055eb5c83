import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text as streamText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { makeRandomKey } from '@pasok/service/base/random-key';
import { migrateDatabase } from '@pasok/service/database/migrate';
import { type BuiltService, buildService } from '@pasok/testing/built-service';
import { createTestDatabase, type TestDatabase } from '@pasok/testing/database';
import type {} from '@pasok/testing/postgres';
import postgres from 'postgres';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openBucket } from './test/bucket.ts';
import { pdf } from './test/files.ts';
import { migrations } from './test/harness.ts';
import { requestBody } from './test/market.ts';

/** The service as it is run: processes, signals, and several of them at once on an empty database. */
let database: TestDatabase;
let running: ChildProcess[] = [];
let built: BuiltService;
/** Begun first: it waits ten seconds for a database, beside what else is tried. */
let unreachable: ReturnType<typeof launch>;
beforeAll(() => {
  built = buildService(join(import.meta.dirname, '..'));
  unreachable = launch({ DATABASE_URL: 'postgres://core:x@127.0.0.1:1/core' });
  running = [];
});
afterAll(() => {
  unreachable.child.kill('SIGKILL');
  built.remove();
});
beforeEach(async ({ task }) => {
  // Every migration again takes longer than the start itself.
  database = await (task.suite?.name === 'starting'
    ? createTestDatabase(async () => undefined, 'empty')
    : createTestDatabase((url) => migrateDatabase(url, migrations), 'core'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running = [];
  await database.drop();
});

const tokenKeys = `k1:${makeRandomKey()}`;
type Line = { msg: string; port?: number; level: number };
type Service = { child: ChildProcess; lines: Line[]; url: string; ended: Promise<number | null> };

const launch = (environment: Record<string, string> = {}, ipc = false) => {
  const child = spawn(process.execPath, [built.main], {
    env: { PATH: process.env.PATH ?? '', DATABASE_URL: database?.url, TOKEN_KEYS: tokenKeys, ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(ipc ? (['ipc'] as const) : [])],
  });
  running.push(child);
  const lines: Line[] = [];
  let rest = '';
  child.stdout?.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) lines.push(JSON.parse(part));
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  return { child, lines, ended };
};

const start = async (environment?: Record<string, string>, ipc?: boolean): Promise<Service> => {
  const service = launch(environment, ipc);
  const isListening = () => service.lines.some(({ msg }) => msg === 'listening');
  await expect.poll(isListening, { timeout: 90_000 }).toBe(true);
  const port = service.lines.find(({ msg }) => msg === 'listening')?.port;
  return { ...service, url: `http://127.0.0.1:${port}` };
};

const post = (url: string, body: unknown, headers = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe('starting', () => {
  it('several at once on an empty database: each migration once, one signing key, demo accounts once', async () => {
    const instances = process.env.TEST_RELEASE ? 4 : 2;
    const services = await Promise.all(Array.from({ length: instances }, () => start({ DEMO: '1' })));
    const sql = postgres(database.url, { max: 1 });
    const [counts] = await sql`
      select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        (select count(distinct hash)::int from drizzle.__drizzle_migrations) as different,
        (select count(*)::int from signing_keys) as keys,
        (select count(*)::int from users where email = 'ani@demo.test') as anis,
        (select password_hash from users where email = 'ani@demo.test') as hash`;
    await sql.end();
    expect(counts).toMatchObject({ keys: 1, anis: 1, different: counts?.migrations });
    expect(counts?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    // A token of one instance is honoured by all.
    const [first] = services;
    const login = await post(`${first?.url}/api/auth/login`, {
      email: 'ani@demo.test',
      password: 'rahasia1',
    });
    const { token } = (await login.json()) as { token: string };
    for (const { url } of services) {
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      const me = await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
      expect(me.status).toBe(200);
    }
  });

  it('with a setting that is missing or wrong, or on a port in use: one sentence, exit 1', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    onTestFinished(() => void other.close());
    const port = String((other.address() as AddressInfo).port);
    const wrong: [environment: Record<string, string>, words: string][] = [
      [{ PORT: '70000' }, 'PORT: Too big: expected number to be <=65535'],
      [{ PORT: port }, port],
    ];
    const launched = wrong.map(([environment, words]) => ({ words, ...launch(environment) }));
    for (const { words, lines, ended } of launched) {
      expect(await ended, words).toBe(1);
      expect(lines.at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(words) });
      if (words !== port) expect(lines).toHaveLength(1);
    }
  });

  it('on a database that a newer version has changed: one sentence, exit 1', async () => {
    const sql = postgres(database.url, { max: 1, onnotice: () => undefined });
    await sql`create schema drizzle`;
    await sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
    await sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of the next version', 4000000000000)`;
    const { lines, ended } = launch();
    expect(await ended).toBe(1);
    expect(lines).toEqual([expect.objectContaining({ level: 60, msg: expect.stringContaining('newer') })]);
    const [row] = await sql`select to_regclass('users') is null as untouched`;
    await sql.end();
    expect(row?.untouched).toBe(true);
  });

  it('on a database that refuses a statement: one line that quotes neither it nor its values, exit 1', async () => {
    const sql = postgres(database.url, { max: 1 });
    await sql`create table users (id integer)`;
    await sql.end();
    const { lines, ended } = launch();
    expect(await ended).toBe(1);
    expect(lines).toEqual([expect.objectContaining({ level: 60, msg: expect.stringContaining('42P07') })]);
    expect(JSON.stringify(lines)).not.toMatch(/Failed query|CREATE TABLE/);
  });
});

describe('ready', () => {
  const readyAt = (url: string) => fetch(`${url}/health/ready`).then(({ status }) => status);

  it('while every connection of the pool waits for a lock; not on a database that takes no writes, and again once it does', async () => {
    const { url } = await start({ RATE_LIMITS: 'off' });
    const sql = postgres(database.url, { max: 1 });
    const other = await sql.reserve();
    await other`begin`;
    await other`lock table users in access exclusive mode`;
    const login = { email: 'ani@demo.test', password: 'rahasia1' };
    const calls = Array.from({ length: 12 }, () => post(`${url}/api/auth/login`, login));
    const waiting = () =>
      other`select count(*)::int as n from pg_locks where not granted and relation is not null`;
    await expect.poll(async () => (await waiting())[0]?.n).toBeGreaterThanOrEqual(10);
    expect(await readyAt(url)).toBe(200);
    await other`rollback`;
    await Promise.all(calls);
    other.release();
    const name = new URL(database.url).pathname.slice(1);
    // Whoever is connected meets it with the next connection: otherwise the one that has been idle for five seconds.
    const reconnect = () => sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await sql.unsafe(`alter database "${name}" set default_transaction_read_only = on`);
    await reconnect();
    await expect.poll(() => readyAt(url)).toBe(503);
    await sql.unsafe(`set default_transaction_read_only = off; alter database "${name}" reset all`);
    await reconnect();
    await expect.poll(() => readyAt(url)).toBe(200);
    await sql.end();
  });
});

it('with a bucket of files sends no changed file as a whole, and is ready without it', async () => {
  const bucket = await openBucket();
  const { url, lines } = await start({ DEMO: '1', FILES_S3_URL: bucket.address });
  const answer = await post(`${url}/api/auth/login`, { email: 'ani@demo.test', password: 'rahasia1' });
  const authorization = `Bearer ${((await answer.json()) as { token: string }).token}`;
  const request = async () => {
    const made = await post(`${url}/api/requests`, requestBody(), { authorization });
    expect(made.status).toBe(201);
    return ((await made.json()) as { _id: string })._id;
  };
  const attach = (id: string, body: Uint8Array<ArrayBuffer>) =>
    fetch(`${url}/api/files?kind=request&name=a.pdf&id=${id}`, {
      method: 'POST',
      headers: { authorization },
      body,
    });
  const attached = await attach(await request(), pdf(2_300_000));
  const { _id: file } = (await attached.json()) as { _id: string };
  const read = () => fetch(`${url}/api/files/${file}`, { headers: { authorization } });
  expect((await (await read()).arrayBuffer()).byteLength).toBe(2_300_000);
  const [key = ''] = await bucket.keys();
  await writeFile(bucket.fileOf(key), pdf(2_300_000));
  const changed = await read();
  expect(changed.status).toBe(200);
  await expect(changed.arrayBuffer()).rejects.toThrow();
  await bucket.stop();
  expect((await attach(await request(), pdf())).status).toBe(503);
  expect((await fetch(`${url}/health/ready`)).status).toBe(200);
  await bucket.startAgain();
  expect((await attach(await request(), pdf())).status).toBe(201);
  await bucket.close();
  expect(JSON.stringify(lines)).not.toContain('S3RVER');
});

describe('ending', () => {
  it('by the administration an account, by its address; on SIGTERM what was asked is answered, open streams end, exit 0', async () => {
    const { child, url, ended } = await start({ RATE_LIMITS: 'off' });
    const register = async (name: string) => {
      const account = { name, email: `${name.toLowerCase()}@demo.test`, password: 'rahasia1' };
      return {
        account,
        made: (await (await post(`${url}/api/auth/register`, account)).json()) as { token: string },
      };
    };
    const [{ account, made }, { account: other }] = [await register('Ani'), await register('Budi')];
    const admin = (...words: string[]) =>
      new Promise<number | null>((resolve) => {
        const env = { PATH: process.env.PATH ?? '', DATABASE_URL: database.url };
        spawn(process.execPath, [built.main, 'admin', ...words], { env, stdio: 'ignore' }).once(
          'exit',
          resolve,
        );
      });
    const told = [admin('disable', 'nobody@demo.test'), admin('disable'), admin('disable', 'BUDI@demo.test')];
    expect(await Promise.all(told)).toEqual([1, 1, 0]);
    expect((await post(`${url}/api/auth/login`, other)).status).toBe(401);
    const authorization = `Bearer ${made.token}`;
    const stream = await fetch(`${url}/api/events`, { headers: { authorization } });
    const logins = Array.from({ length: 8 }, () => post(`${url}/api/auth/login`, account));
    // Asked behind them: once this is answered they are in hand.
    await (await fetch(`${url}/health/live`, { headers: { connection: 'close' } })).text();
    child.kill('SIGTERM');
    expect((await Promise.all(logins)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await ended).toBe(0);
    await stream.text();
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  });

  it('when the parent goes away', async () => {
    const { child, ended } = await start({}, true);
    child.disconnect();
    expect(await ended).toBe(0);
  });
});

/** Takes mails and keeps whom they went to, by Message-ID; each takes a while, so that kills find some under way. */
async function startMailServer() {
  const taken = new Map<string, string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const text = await streamText(stream).catch(() => '');
      await pause(300);
      // One that was cut off by a kill has none.
      const id = /^Message-ID: (\S+)/im.exec(text)?.[1];
      if (id) taken.set(id, envelope.rcptTo[0]?.address ?? '');
      done();
    },
  });
  // A killed client resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, taken, close: () => server.close() };
}

it('kills lose no mail', { timeout: 180_000 }, async () => {
  const mail = await startMailServer();
  const settings = { SMTP_URL: mail.url, RATE_LIMITS: 'off' };
  const asked: string[] = [];
  for (let round = 0; round < (process.env.TEST_RELEASE ? 6 : 1); round += 1) {
    const { url, child, ended } = await start(settings);
    for (let one = 0; one < 3; one += 1) {
      const email = `r${round}-${one}@demo.test`;
      const made = await post(`${url}/api/auth/register`, { name: 'Rini', email, password: 'rahasia1' });
      expect(made.status).toBe(201);
      if ((await post(`${url}/api/auth/forgot`, { email })).ok) asked.push(email);
    }
    await pause(round * 20);
    child.kill('SIGKILL');
    await ended;
  }
  const sql = postgres(database.url, { max: 1 });
  const [left] = await sql`select count(*)::int from mails`;
  expect(left?.count).toBeGreaterThan(0);
  await sql`update mails set due_at = now()`;
  const { url } = await start(settings);
  // By itself it looks every ten seconds; who registers is not left waiting, and those that are due go too.
  const last = { name: 'Rini', email: 'last@demo.test', password: 'rahasia1' };
  expect((await post(`${url}/api/auth/register`, last)).status).toBe(201);
  await expect
    .poll(() => [...new Set(mail.taken.values())].sort(), { timeout: 60_000 })
    .toEqual([...asked, last.email].sort());
  await expect.poll(() => sql`select 1 from mails`.then(({ length }) => length)).toBe(0);
  await sql.end();
  // As often as they went out, they are two mails an address: to verify it, and for another password.
  expect(mail.taken.size).toBe(2 * asked.length + 1);
  mail.close();
});

it('with no database to be reached: one sentence after a while, exit 1', async () => {
  expect(await unreachable.ended).toBe(1);
  expect(unreachable.lines).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringContaining('DATABASE_URL') }),
  ]);
});
