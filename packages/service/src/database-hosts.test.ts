import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { connectDatabase, connectListener } from './database.ts';
import { createDatabaseCheck } from './database-check.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { EnvironmentError } from './environment.ts';
import { migrateDatabase } from './migrate.ts';
import { startReplicated } from './test/replicated.ts';

// One address with several hosts, of which one takes writes (docs/operations.md).

let pair: Awaited<ReturnType<typeof startReplicated>>;
let folder: string;
beforeAll(async () => {
  pair = await startReplicated();
  folder = mkdtempSync(join(tmpdir(), 'pasok-hosts-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_goods.sql'), 'create table goods (id int)');
  const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_goods', breakpoints: true }];
  const journal = { version: '7', dialect: 'postgresql', entries };
  writeFileSync(join(folder, 'meta', '_journal.json'), JSON.stringify(journal));
});
afterAll(async () => {
  await pair.stop();
  rmSync(folder, { recursive: true });
});

const open = (url: string) => {
  const database = connectDatabase(url, { max: 3 });
  onTestFinished(() => database.close());
  return database.sql;
};

test.each([
  ['the leader last', ['replica', 'leader']],
  ['a host that is away, a replica, the leader', ['nobody', 'replica', 'leader']],
  ['the leader first', ['leader', 'replica', 'nobody']],
] as const)('writes reach the leader: %s', async (_, hosts) => {
  const url = pair.url(...hosts);
  await migrateDatabase(url, folder);
  const sql = open(url);
  await Promise.all([1, 2, 3, 4, 5].map((id) => sql`insert into goods values (${id})`));
  const check = createDatabaseCheck(url);
  onTestFinished(check.close);
  await check.check();
  const listener = connectListener(url);
  onTestFinished(() => listener.end({ timeout: 1 }));
  const heard: string[] = [];
  await listener.listen('goods', (word) => heard.push(word));
  await sql`select pg_notify('goods', 'new')`;
  await expect.poll(() => heard).toEqual(['new']);
});

test('with none that takes writes a statement fails as unavailable, at once and not for ever', async () => {
  const sql = open(pair.url('nobody', 'replica'));
  const asked = Date.now();
  const error = await sql`select 1`.catch((thrown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(Date.now() - asked).toBeLessThan(3_000);
});

test.each([
  ['alone', ['replica']],
  ['among several', ['nobody', 'replica']],
] as const)('a start on a replica %s says that it is one', async (_, hosts) => {
  const error = await migrateDatabase(pair.url(...hosts), folder, 500).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(EnvironmentError);
  expect(error.message).toMatch(/^[^.\n]*replica[^.\n]*\.$/);
});

test('a pool follows the leader: the replica is made leader, the old one is away', async () => {
  const sql = open(pair.url('leader', 'replica'));
  await migrateDatabase(pair.url('leader', 'replica'), folder);
  await sql`insert into goods values (100)`;
  await pair.leader.kill();
  await pair.promote();
  await expect.poll(() => sql`insert into goods values (101)`.then(() => 'stored', String)).toBe('stored');
  expect(await sql`select id from goods where id >= 100 order by id`).toEqual([{ id: 100 }, { id: 101 }]);
});
