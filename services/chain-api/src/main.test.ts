import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuiltService, buildService } from '@pasok/testing/built-service';
import { createTestDatabase } from '@pasok/testing/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Harness, startHarness } from './test/instance.ts';

let harness: Harness;
let built: BuiltService;
const dataDir = mkdtempSync(join(tmpdir(), 'pasok-chain-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  built = buildService(join(import.meta.dirname, '..'));
  harness = await startHarness();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await harness.end();
  rmSync(dataDir, { recursive: true });
  built.remove();
});

function run(environment: Record<string, string>, ...args: string[]) {
  const child = fork(built.main, args, {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      CORE_API_URL: harness.core.url.href,
      CHAIN_DATABASE_URL: harness.databaseUrl,
      ...environment,
    },
  });
  children.push(child);
  let text = '';
  const collect = (chunk: Buffer) => {
    text += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  const exit = new Promise<number | null>((resolve) => {
    child.on('exit', resolve);
  });
  return { child, output: () => text, exit };
}

async function listening(output: () => string): Promise<string> {
  await expect.poll(output).toContain('listening');
  const line = output()
    .split('\n')
    .find((text) => text.includes('listening'));
  return `http://127.0.0.1:${JSON.parse(line ?? '').port}`;
}

it('starts, keeps its key to itself, records, survives kill -9 with every block, and ends at SIGTERM', async () => {
  const first = run({});
  const base = await listening(first.output);
  expect(statSync(join(dataDir, 'keys', 'chain.json')).mode & 0o777).toBe(0o600);
  expect((await fetch(`${base}/health/ready`)).status).toBe(200);
  const headers = { authorization: `Bearer ${harness.tokens.vendor}` };
  const record = (at: string, id: string) =>
    fetch(`${at}/api/blockchain/record/${id}`, { method: 'POST', headers }).then(({ status }) => status);
  const acknowledged: string[] = [];
  const sending = Array.from({ length: 12 }, async () => {
    const id = harness.addDeal();
    const status = await record(base, id).catch(() => 0);
    if (status === 201) acknowledged.push(id);
    if (acknowledged.length === 5) first.child.kill('SIGKILL');
    return id;
  });
  const ids = await Promise.all(sending);
  expect(await first.exit).toBeNull();

  const second = run({});
  const again = await listening(second.output);
  for (const id of acknowledged) expect(await record(again, id)).toBe(200);
  for (const id of ids) expect([200, 201]).toContain(await record(again, id));
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);

  const verify = run({}, 'verify');
  expect(await verify.exit).toBe(0);
  expect(verify.output()).toMatch(
    /^The chain is valid: 13 blocks, head 000[0-9a-f]{61}\. Its log holds them all\.\n$/,
  );
});

it('settings wrong: one sentence, exit 1', async () => {
  const wrong = run({ CORE_API_URL: 'x', SIGNING_KEY: 'd29yZHMtdGhhdC1hcmUtMzItYnl0ZXMtbG9uZy1va2s' });
  expect(await wrong.exit).toBe(1);
  expect(wrong.output().trim().split('\n')).toHaveLength(1);
  expect(wrong.output()).toMatch(
    /^A setting is wrong \(CORE_API_URL: .*; SIGNING_KEY: must be 32 random bytes/,
  );
});

it('a database that refuses a statement: one line that quotes neither it nor its values, exit 1', async () => {
  const database = await createTestDatabase(async () => undefined, 'empty');
  const sql = postgres(database.url, { max: 1 });
  await sql`create table blocks (id integer)`;
  await sql.end();
  const refused = run({ CHAIN_DATABASE_URL: database.url });
  expect(await refused.exit).toBe(1);
  expect(refused.output().trim().split('\n')).toHaveLength(1);
  expect(refused.output()).toContain('42P07');
  expect(refused.output()).not.toMatch(/Failed query|CREATE TABLE/);
  await database.drop();
});
