import { createConnection, createServer } from 'node:net';
import type {} from '@pasok/testing/postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

// The patched driver's COMMIT (docs/adr/0007): it resolves only when the server says COMMIT. Behind a pooler that
// gives each transaction another server connection, statements prepared earlier are not there.

const admin = postgres(inject('adminDatabaseUrl'), { max: 1, fetch_types: false, onnotice: () => undefined });
beforeAll(() => admin`create table if not exists driver_commit (id int)`);
afterAll(async () => {
  await admin`drop table driver_commit`;
  await admin.end();
});
const stored = async (id: number) => (await admin`select 1 from driver_commit where id = ${id}`).length;

const open = (url = inject('adminDatabaseUrl')) => {
  const database = connectDatabase(url, { max: 1 });
  onTestFinished(() => database.close());
  return database.sql;
};
const write = (sql: postgres.Sql, id: number) =>
  sql.begin((tx) => tx.unsafe(`insert into driver_commit values (${id})`));

test('a transaction commits on a server connection that knows none of the prepared statements', async () => {
  const sql = open();
  await write(sql, 1);
  await sql.unsafe('deallocate all');
  await write(sql, 2);
  expect(await stored(2)).toBe(1);
});

test('savepoints and rollbacks need no prepared statement either', async () => {
  const sql = open();
  const half = (id: number) =>
    sql.begin(async (tx) => {
      await tx.unsafe(`insert into driver_commit values (${id})`);
      await tx.savepoint((inner) => inner.unsafe('select 1 / 0')).catch(() => undefined);
      await tx.savepoint((inner) => inner.unsafe('select 1'));
    });
  await half(3);
  await sql.begin((tx) => tx.unsafe('select 1 / 0')).catch(() => undefined);
  await sql.unsafe('deallocate all');
  await half(4);
  await expect(sql.begin((tx) => tx.unsafe('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
  expect([await stored(3), await stored(4)]).toEqual([1, 1]);
});

/** A way to PostgreSQL on which every COMMIT becomes a ROLLBACK, as for a transaction the server gave up meanwhile. */
async function openUndoing(): Promise<string> {
  const target = new URL(inject('adminDatabaseUrl'));
  const message = (text: string) => {
    const body = Buffer.from(`${text}\0`);
    const head = Buffer.from('Q\0\0\0\0');
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]).toString('latin1');
  };
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    near.on('data', (data) => {
      const text = data.toString('latin1').replace(message('commit'), message('rollback'));
      far.write(Buffer.from(text, 'latin1'));
    });
    far.on('data', (data) => near.write(data));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => undefined);
      socket.on('close', () => other.destroy());
    }
  });
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    }),
  );
  onTestFinished(() => void server.close());
  return Object.assign(new URL(target), { port: String(port), hostname: '127.0.0.1' }).href;
}

test('a COMMIT that the server answers with ROLLBACK rejects as unavailable, and the connection goes on', async () => {
  const sql = open(await openUndoing());
  const answer = await write(sql, 5).then(
    () => 'resolved',
    (error) => error,
  );
  expect(answer).toMatchObject({ code: '40000' });
  expect(isDatabaseUnavailable(answer)).toBe(true);
  expect(await stored(5)).toBe(0);
  expect(await sql`select 1 as one`).toMatchObject([{ one: 1 }]);
});
