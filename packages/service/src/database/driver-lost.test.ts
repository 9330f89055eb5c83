import { createConnection, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createServer as createTlsServer } from 'node:tls';
import type {} from '@pasok/testing/postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase } from './database.ts';
import { databaseOptions } from './database-options.ts';

// The patched driver when its connection is lost (docs/adr/0007): nothing hangs, no place in the pool is
// lost, and what is left of a broken transaction never runs elsewhere.

const admin = postgres(inject('adminDatabaseUrl'), { max: 1, fetch_types: false, onnotice: () => undefined });
beforeAll(() => admin`create table if not exists driver_lost (id int)`);
afterAll(async () => {
  await admin`drop table driver_lost`;
  await admin.end();
});

/**
 * A proxy before PostgreSQL that can be shut (connections refused), slammed (ended) and frozen (silent), and slams by
 * itself once when a client sends a word.
 */
async function startProxy(max: number, word?: string) {
  const target = new URL(inject('adminDatabaseUrl'));
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from.setNoDelay());
      from.on('data', (data) => {
        if (word && data.includes(word)) {
          word = undefined;
          near.destroy();
        } else if (!frozen) to.write(data);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) =>
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : port);
      }),
    );
  const port = await listen(0);
  const slam = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const shut = () => {
    server.close();
    slam();
  };
  const url = Object.assign(new URL(target), { port: String(port), hostname: '127.0.0.1' }).href;
  const database = connectDatabase(url, { max });
  onTestFinished(async () => {
    await database.close();
    shut();
  });
  const freeze = (value: boolean) => {
    frozen = value;
  };
  return { sql: database.sql, url, sockets, slam, shut, open: () => listen(port), freeze };
}

const codeOf = (error: { code?: string }) => error.code;

test('refused connections fail at once, one by one, and give their places back', async () => {
  const { sql, shut, open } = await startProxy(2);
  await sql`select 1`;
  shut();
  const answers = await Promise.allSettled(Array.from({ length: 20 }, () => sql`select 1`));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['rejected']));
  await open();
  const rows = await Promise.all(Array.from({ length: 20 }, () => sql`select 1 as one`));
  expect(rows.flat()).toHaveLength(20);
});

test('statements under way on a connection that ends are settled as closed', async () => {
  const { sql, slam } = await startProxy(2);
  const sleeping = Array.from({ length: 2 }, () => sql`select pg_sleep(30)`.catch(codeOf));
  const asleep = () => admin`
    select 1 from pg_stat_activity
    where datname = current_database() and query = 'select pg_sleep(30)' and state = 'active'`;
  await expect.poll(async () => (await asleep()).length).toBe(2);
  slam();
  for (const code of await Promise.all(sleeping)) expect(code).toMatch(/^(CONNECTION_CLOSED|ECONNRESET)$/);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});

test('a connection that ends before it is ready fails its statement', async () => {
  const { sql, freeze, slam, sockets } = await startProxy(1);
  freeze(true);
  const ended = sql`select 1`.catch(codeOf);
  await expect.poll(() => sockets.size).toBe(2);
  slam();
  expect(await ended).toMatch(/^(CONNECTION_CLOSED|ECONNRESET)$/);
});

test('a connection that ends while it asks for the types of arrays fails its statement', async () => {
  const { sql } = await startProxy(1, 'pg_type');
  expect(await sql`select 1`.catch(codeOf)).toMatch(/^(CONNECTION_CLOSED|ECONNRESET)$/);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});

test('rows of a lost connection do not move those of the next', async () => {
  const { url, slam } = await startProxy(1);
  const sql = postgres(url, { ...databaseOptions(1), fetch_types: false });
  onTestFinished(() => sql.end({ timeout: 0 }));
  const rows = sql`select repeat('x', 9000), pg_sleep(0.1) from generate_series(1, 40)`.catch(codeOf);
  // Rows take four seconds: nothing outside the driver tells how many of them it holds.
  await wait(1_000);
  slam();
  expect(await rows).toMatch(/^(CONNECTION_CLOSED|ECONNRESET)$/);
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test('the reason why the server ended a connection is not that of the next statement', async () => {
  const { sql } = await startProxy(1);
  const asleep = sql`select pg_sleep(31)`.catch(codeOf);
  const end = () => admin`
    select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(31)'`;
  await expect.poll(async () => (await end()).length).toBe(1);
  expect(await asleep).toBeTypeOf('string');
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});

test('what was not yet sent over a lost connection does not begin the next', async () => {
  const sockets: Socket[] = [];
  const options = databaseOptions(1);
  const socket: typeof options.socket = (address) => {
    sockets.push(options.socket(address));
    return sockets.at(-1) as Socket;
  };
  const watched = { ...options, socket };
  const sql = postgres(inject('adminDatabaseUrl'), watched);
  onTestFinished(() => sql.end({ timeout: 0 }));
  await sql`select 1`;
  sockets.at(-1)?.destroy();
  await new Promise(setImmediate); // the driver has not heard of it yet, and will before it sends
  expect(await sql`select 1`.catch(codeOf)).toBe('CONNECTION_CLOSED');
  expect([...(await sql`select 1 as one`)]).toEqual([{ one: 1 }]);
});

test('a transaction begun behind a full pipeline has its connection to itself', async () => {
  const { sql } = await startProxy(1);
  await sql`select 1`;
  const before = Array.from({ length: databaseOptions(1).max_pipeline }, () =>
    sql`select pg_sleep(0.01)`.execute(),
  );
  const undone = sql.begin(async (tx) => {
    await tx`insert into driver_lost values (3)`;
    throw new Error('undone');
  });
  await Promise.all([expect(undone).rejects.toThrow('undone'), ...before]);
  expect(await admin`select id from driver_lost`).toEqual([]);
});

test('the rest of a transaction whose connection was lost runs nowhere', async () => {
  const { sql, slam } = await startProxy(1);
  let rest: unknown;
  const broken = sql.begin(async (tx) => {
    await tx`insert into driver_lost values (1)`;
    slam();
    await sql`select 1`; // the place holds a new connection by now
    rest = await tx`insert into driver_lost values (2)`.catch(codeOf);
  });
  await expect(broken).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
  await expect.poll(() => rest).toBe('CONNECTION_CLOSED');
  expect(await admin`select id from driver_lost`).toEqual([]);
});

/** Encryption by a key that both sides know, in place of a certificate. */
const known = { ciphers: 'PSK', maxVersion: 'TLSv1.2' } as const;
const psk = Buffer.alloc(16, 1);

test('a frozen connection, encrypted or not, ends after its silence and the next statement is fine', async () => {
  const encrypted = await startEncrypted();
  const { sql, freeze } = await startProxy(1);
  await sql`select 1`;
  freeze(true);
  encrypted.freeze();
  const asked = Date.now();
  const [plain, other] = [sql`select 1`.catch(codeOf), encrypted.sql`select 1`.catch(codeOf)];
  expect(await Promise.all([plain, other])).toEqual(['CONNECTION_CLOSED', 'CONNECTION_CLOSED']);
  expect(Date.now() - asked).toBeGreaterThan(5_000);
  freeze(false);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});

async function startEncrypted() {
  const target = new URL(inject('adminDatabaseUrl'));
  let frozen = false;
  const port = Number(target.port);
  const encrypted = createTlsServer({ ...known, pskCallback: () => psk }, (near) => {
    const far = createConnection(port, target.hostname);
    near.on('data', (data) => frozen || far.write(data)).on('error', () => far.destroy());
    far.on('data', (data) => near.write(data)).on('error', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // What PostgreSQL says to a client that asks for encryption.
    socket.once('data', () => {
      socket.write('S');
      encrypted.emit('connection', socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  target.port = String(typeof address === 'object' && address?.port);
  const pskCallback = () => ({ psk, identity: 'test' });
  const ssl = { ...known, pskCallback, rejectUnauthorized: false, checkServerIdentity: () => undefined };
  const sql = postgres(target.href, { ...databaseOptions(1), ssl });
  onTestFinished(async () => {
    await sql.end({ timeout: 0 });
    server.close();
  });
  await sql`select 1`;
  return {
    sql,
    freeze: () => {
      frozen = true;
    },
  };
}

test('closing is prompt while the database is away', async () => {
  const { sql, shut } = await startProxy(2);
  await sql`select 1`;
  shut();
  const pending = sql`select 1`.catch(codeOf);
  const asked = Date.now();
  await sql.end({ timeout: 1 });
  expect(await pending).toMatch(/^(ECONNREFUSED|CONNECTION_)/);
  expect(Date.now() - asked).toBeLessThan(1_900);
});
