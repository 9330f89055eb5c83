import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { useHarness } from './harness.ts';

// What bench runs over a core-api's database, small: in whole runs it comes after a quarter of an hour, on a market of a million.

const harness = useHarness();
const dir = mkdtempSync(join(tmpdir(), 'pasok-bench-scripts-'));
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
});

/** A script reads its settings as it begins. */
function give(settings: Record<string, string>) {
  Object.assign(process.env, { BENCH_SMALL: '1', CORE_DATABASE_URL: harness.url, ...settings });
}

it('people are made, who are signed in', async () => {
  const file = join(dir, 'tokens');
  give({ PEOPLE: '2', TOKENS_FILE: file });
  const { measure } = await import('../../scripts/make-people.ts');
  expect(await measure()).toBe(2);
  const [token = ''] = readFileSync(file, 'utf8').split('\n');
  expect((await harness.withToken(token).get('/api/auth/me')).status).toBe(200);
});

it('every list is read with its count and without, of a person with deals', async () => {
  const [row] = await harness.deps.sql<{ id: string }[]>`
    insert into users (id, name, email, password_hash) values (uuidv7(), 'Dewi', 'dewi@bench.test', '-') returning id`;
  give({ CALLER: row?.id ?? '', TURNS: '1' });
  const { measure } = await import('../../scripts/measure-counts.ts');
  const measured = await measure();
  expect(measured.map(({ list }) => list)).toContain('own transactions');
  for (const { withCount, without } of measured) expect(Math.min(withCount, without)).toBeGreaterThan(0);
});
