import { createConnection, createServer } from 'node:net';
import type {} from '@pasok/testing/postgres';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';

// The patched driver's COMMIT (docs/adr/0007): it resolves only when the server says COMMIT.

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

/** A way to PostgreSQL on which every COMMIT becomes a ROLLBACK, as for a transaction the server gave up meanwhile. */
async function openUndoing(): Promise<string> {
  const target = new URL(inject('adminDatabaseUrl'));
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    near.on('data', (data) => {
      // As long as the word it replaces, so that the message keeps its length.
      const text = data.toString('latin1').replace('\0commit\0', '\0abort \0');
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
