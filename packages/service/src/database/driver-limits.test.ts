import { setTimeout as pause } from 'node:timers/promises';
import { held } from '@pasok/testing/calls';
import type {} from '@pasok/testing/postgres';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { connectDatabase, connectListener } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { databaseOptions } from './database-options.ts';
import { retryConflicts } from './retry.ts';

const url = inject('adminDatabaseUrl');
const open = (max: number) => {
  const database = connectDatabase(url, { max });
  onTestFinished(() => database.close());
  return database;
};

test('a transaction that a frozen instance left open costs the others five seconds at the most', async () => {
  // Without the socket's own limit: a process that stands still ends nothing by itself.
  const frozen = postgres(url, Object.assign(databaseOptions(1), { socket: undefined }));
  onTestFinished(() => frozen.end({ timeout: 0 }));
  const { wait: isLocked, answer } = held();
  const left = frozen.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(7221999)`;
    answer();
    await new Promise(() => undefined);
  });
  left.catch(() => undefined);
  await isLocked;
  const others = open(2).db({});
  const asked = performance.now();
  const lock = () => others.transaction((tx) => tx.execute('select pg_advisory_xact_lock(7221999)'));
  await retryConflicts(lock);
  expect(performance.now() - asked).toBeLessThan(5_000);
  await expect(left).rejects.toMatchObject({ code: expect.stringMatching(/25P03|CONNECTION_CLOSED/) });
});

test('connections of a vanished instance end by themselves, those that listen too', async () => {
  const settingsOf = async (sql: postgres.Sql) => {
    const rows = await sql<{ name: string; setting: string }[]>`
      select name, setting from pg_settings
      where name in ('idle_session_timeout', 'idle_in_transaction_session_timeout')
        or name like 'tcp_keepalives%' order by name`;
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  };
  const listener = connectListener(url);
  onTestFinished(() => listener.end({ timeout: 1 }));
  const alive = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 2, tcp_keepalives_count: 5 };
  expect(await settingsOf(open(1).sql)).toEqual({
    ...alive,
    idle_in_transaction_session_timeout: 4_000,
    idle_session_timeout: 10_000,
  });
  // A listener is silent by nature.
  expect(await settingsOf(listener)).toMatchObject({ ...alive, idle_session_timeout: 0 });
});

test('what waits for a busy pool is bounded in number and time, and what was refused never runs', async () => {
  const { sql } = open(1);
  await sql`create temporary sequence ran`;
  const settle = (query: Promise<unknown>) =>
    query.then(
      () => 'ran',
      (error) => (isDatabaseUnavailable(error) ? error.code : error),
    );
  const slow = settle(sql`select pg_sleep(4)`);
  await pause(50);
  const ask = () => settle(sql`select nextval('ran')`.then((rows) => rows));
  const waiting = Array.from({ length: 1_200 }, ask);
  // What is one too many is refused at once, while everything else still waits.
  expect(await Promise.race([...waiting, slow])).toBe('53300');
  const ends = await Promise.all(waiting);
  const refused = ends.filter((end) => end === '53300').length;
  expect(refused).toBeGreaterThan(1_150);
  expect(await slow).toBe('ran');
  const [row] = await sql`select last_value::int as ran from ran`;
  expect(row?.ran).toBe(1_200 - refused);
});
