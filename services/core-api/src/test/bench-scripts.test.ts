import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { useHarness } from './harness.ts';

// What bench runs over a core-api's database, small: in a whole run it comes after minutes.

const harness = useHarness();

it('people are made, who are signed in', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'pasok-bench-scripts-'));
  const environment = { ...process.env };
  onTestFinished(() => {
    process.env = environment;
    rmSync(dir, { recursive: true });
  });
  const file = join(dir, 'tokens');
  // A script reads its settings as it begins.
  Object.assign(process.env, { CORE_DATABASE_URL: harness.url, PEOPLE: '2', TOKENS_FILE: file });
  const { measure } = await import('../../scripts/make-people.ts');
  expect(await measure()).toBe(2);
  const [token = ''] = readFileSync(file, 'utf8').split('\n');
  expect((await harness.withToken(token).get('/api/auth/me')).status).toBe(200);
});
