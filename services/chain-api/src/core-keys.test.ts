import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVerifier } from '@pasok/service/auth';
import { afterAll, expect, it } from 'vitest';
import { coreKeys } from './core-keys.ts';
import { startFakeCore } from './test/fake-core.ts';

const dir = mkdtempSync(join(tmpdir(), 'pasok-keys-'));
const user = '018f4d3e-0000-7000-8000-000000000001';
afterAll(() => rmSync(dir, { recursive: true }));

it('keeps the keys while core-api is away, over a restart too; without any it is 503, never 401', async () => {
  const core = await startFakeCore();
  const token = await core.userToken(user);
  const file = join(dir, 'keys', 'core-jwks.json');
  const first = coreKeys(core.url, file);
  expect(await createVerifier({ keys: first.keys })(token)).toMatchObject({ id: user });
  await expect.poll(() => existsSync(file)).toBe(true);
  first.stop();
  await core.stop();
  const restarted = coreKeys(core.url, file);
  expect(await createVerifier({ keys: restarted.keys })(token)).toMatchObject({ id: user });
  restarted.stop();
  const strange = coreKeys(core.url, join(dir, 'none.json'));
  await expect(createVerifier({ keys: strange.keys })(token)).rejects.toMatchObject({ status: 503 });
  strange.stop();
});
