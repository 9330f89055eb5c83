import { hash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listFiles } from '@pasok/module-kit/check/files';
import { createTestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../packages/service/src/database/migrate.ts';
import { startHarness } from '../../services/chain-api/src/test/instance.ts';
import { fillDemo } from '../../services/core-api/src/features/demo/demo.ts';
import { attach, pdf } from '../../services/core-api/src/test/files.ts';
import { createHarness } from '../../services/core-api/src/test/harness.ts';
import { postRequest } from '../../services/core-api/src/test/market.ts';
import { databaseNames } from './card.ts';
import { restoreBackup, type Targets } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const root = join(import.meta.dirname, '../..');
const migrationsOf = (service: string) => join(root, 'services', service, 'migrations');
const migrations = { core: migrationsOf('core-api'), chain: migrationsOf('chain-api') };
const home = mkdtempSync(join(tmpdir(), 'pasok-backup-'));
const folder = join(home, 'backup');
const ends: (() => Promise<unknown>)[] = [];
const source = { keysDir: join(home, 'a/keys'), modulesDir: join(home, 'a/modules') };
/** Three pieces. */
const attached = pdf(600_000);
let urls: Targets['urls'];

beforeAll(async () => {
  const core = await createHarness();
  ends.push(core.close);
  await fillDemo(core.deps);
  const thing = { kind: 'request', id: await postRequest(core) };
  expect((await attach(core, 'ani', thing, attached)).status).toBe(201);
  const chain = await startHarness();
  ends.push(chain.end);
  const instance = await chain.start();
  for (let deal = 0; deal < 3; deal++)
    expect((await instance.record(chain.addDeal(), chain.tokens.vendor)).status).toBe(201);
  urls = { core: core.url, chain: chain.databaseUrl };
  for (const [file, text] of Object.entries({
    'keys/token.json': '[{"kid":"k1","key":"…"}]',
    'keys/chain.json': '"seed"',
    'keys/postgres.json': 'this installation alone',
    'modules/registry.json': '[]\n',
    'modules/mf-a/.versions.json': '[]\n',
    'modules/mf-a/1.0.0-aa/static/js/a.js': 'export {};',
    'modules/mf-a/.draft-1/a.js': 'half',
  })) {
    mkdirSync(join(home, 'a', file, '..'), { recursive: true });
    writeFileSync(join(home, 'a', file), text);
  }
  await writeBackup(folder, { urls, ...source, migrations });
});

afterAll(async () => {
  for (const end of ends) await end();
  rmSync(home, { recursive: true, force: true });
});

let installations = 0;
async function newInstallation(): Promise<Targets> {
  const databases = [await emptyDatabase(), await emptyDatabase()] as const;
  const own = join(home, `b${installations++}`);
  return {
    urls: { core: databases[0].url, chain: databases[1].url },
    keysDir: join(own, 'keys'),
    modulesDir: join(own, 'modules'),
  };
}

async function emptyDatabase() {
  const database = await createTestDatabase(async () => undefined, 'empty');
  ends.push(database.drop);
  return database;
}

async function ask<Row extends object>(url: string, question: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  return sql.unsafe<Row[]>(question).finally(() => sql.end());
}

/** Everything in a database: each table's rows as text, and how its schema was made. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const tables = await ask<{ name: string }>(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle') order by 1`,
  );
  const contents: Record<string, unknown> = {};
  for (const { name } of tables)
    contents[name] = (await ask<{ row: string }>(url, `select t::text as row from ${name} t order by 1`)).map(
      ({ row }) => row,
    );
  const schema: Record<string, string> = {
    indexes: `select indexdef as x from pg_indexes where schemaname in ('public', 'drizzle') order by 1`,
    rules: `select conrelid::regclass::text || ' ' || pg_get_constraintdef(oid) as x from pg_constraint
      where connamespace = 'public'::regnamespace order by 1`,
    triggers: `select pg_get_triggerdef(oid) as x from pg_trigger where not tgisinternal order by 1`,
    columns: `select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default,
      is_identity) as x from information_schema.columns where table_schema = 'public' order by 1`,
    sequences: `select concat_ws(' ', sequencename, last_value) as x from pg_sequences order by 1`,
  };
  for (const [name, question] of Object.entries(schema))
    contents[name] = (await ask<{ x: string }>(url, question)).map(({ x }) => x);
  return contents;
}

const filesOf = (dir: string) =>
  Object.fromEntries(listFiles(dir).map((file) => [file, readFileSync(join(dir, file), 'utf8')]));

/** One for all who read it; the last of them writes. */
let target: Targets;
beforeAll(async () => {
  target = await newInstallation();
  mkdirSync(target.keysDir, { recursive: true });
  writeFileSync(join(target.keysDir, 'postgres.json'), 'another installation');
  await restoreBackup(folder, target, false);
});

test('a restored copy is the same: rows, blocks, schema, keys, modules', async () => {
  for (const name of databaseNames) {
    const [before, after] = [await contentsOf(urls[name]), await contentsOf(target.urls[name])];
    expect(after).toEqual(before);
    const rows = Object.values(before).flat().length;
    expect(rows).toBeGreaterThan(name === 'core' ? 500 : 20);
  }
  expect(filesOf(target.keysDir)).toEqual({
    ...filesOf(source.keysDir),
    'postgres.json': 'another installation',
  });
  const { 'mf-a/.draft-1/a.js': _unfinished, ...modules } = filesOf(source.modulesDir);
  expect(filesOf(target.modulesDir)).toEqual(modules);
});

test('a file is read from the restored copy, byte for byte and by its hash', async () => {
  const [file] = await ask<{ sha256: string; bytes: Buffer }>(
    target.urls.core,
    `select f.sha256, string_agg(p.bytes, ''::bytea order by p.pos) as bytes
     from files f join file_pieces p on p.file_id = f.id group by f.id`,
  );
  expect(file?.bytes.equals(Buffer.from(attached))).toBe(true);
  expect(hash('sha256', attached)).toBe(file?.sha256);
});

test('a restored database goes on: nothing is migrated again, numbers are not given twice', async () => {
  await migrateDatabase(target.urls.core, migrations.core);
  await migrateDatabase(target.urls.chain, migrations.chain);
  await ask(
    target.urls.core,
    `insert into transaction_history (transaction_id, kind, note)
     select transaction_id, kind, note from transaction_history limit 1`,
  );
  await expect(ask(target.urls.chain, 'update blocks set nonce = 1')).rejects.toThrow();
});

test('nothing is overwritten without being told; told, all of it is', async () => {
  await ask(target.urls.core, "update users set name = 'Lain'");
  await expect(restoreBackup(folder, target, false)).rejects.toThrow(/--replace/);
  expect((await ask<{ name: string }>(target.urls.core, 'select name from users limit 1'))[0]?.name).toBe(
    'Lain',
  );
  writeFileSync(join(target.keysDir, 'later.json'), '');
  await restoreBackup(folder, target, true);
  expect(await contentsOf(target.urls.core)).toEqual(await contentsOf(urls.core));
  expect(existsSync(join(target.keysDir, 'later.json'))).toBe(false);
});

test('a backup that is unfinished, damaged or not whole is refused before anything is touched', async () => {
  const target = await newInstallation();
  await expect(writeBackup(folder, { urls, ...source, migrations })).rejects.toThrow(/exists already/);
  const broken = join(home, 'broken');
  const breakings: [RegExp, () => void][] = [
    [/no finished backup/, () => rmSync(join(broken, 'backup.json'))],
    [/damaged/, () => appendFileSync(join(broken, 'chain/public.blocks.copy'), 'x')],
    [/not whole/, () => rmSync(join(broken, 'keys/token.json'))],
  ];
  for (const [words, breakIt] of breakings) {
    cpSync(folder, broken, { recursive: true });
    breakIt();
    await expect(restoreBackup(broken, target, true)).rejects.toThrow(words);
    rmSync(broken, { recursive: true });
  }
  expect(Object.values(await contentsOf(target.urls.core)).flat()).toEqual([]);
});

test('a backup that was cut off leaves nothing under its name', async () => {
  const away = { ...urls, chain: 'postgres://nobody@127.0.0.1:9/x' };
  await expect(writeBackup(join(home, 'cut'), { urls: away, ...source, migrations })).rejects.toThrow();
  expect(existsSync(join(home, 'cut'))).toBe(false);
});

test('while a service is connected nothing is restored', async () => {
  const target = await newInstallation();
  const service = postgres(target.urls.chain, { max: 1 });
  await service`select 1`;
  await expect(restoreBackup(folder, target, true)).rejects.toThrow(/stop every service/);
  await service.end();
});
