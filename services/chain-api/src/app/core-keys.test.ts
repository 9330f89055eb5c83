import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createVerifier } from '@pasok/service/http/auth';
import { collectLog } from '@pasok/service/test/collect-log';
import { afterAll, expect, it } from 'vitest';
import { startFakeCore } from '../test/fake-core.ts';
import { coreKeys } from './core-keys.ts';

const { log } = collectLog();
const dir = mkdtempSync(join(tmpdir(), 'pasok-keys-'));
const user = '018f4d3e-0000-7000-8000-000000000001';
afterAll(() => rmSync(dir, { recursive: true }));

it('keeps the keys while core-api is away, over a restart too; without any it is 503, never 401', async () => {
  const core = await startFakeCore();
  const token = await core.userToken(user);
  const file = join(dir, 'keys', 'core-jwks.json');
  const first = coreKeys(core.url, file, log);
  expect(await createVerifier({ keys: first.keys })(token)).toMatchObject({ id: user });
  await expect.poll(() => existsSync(file)).toBe(true);
  first.stop();
  await core.stop();
  const restarted = coreKeys(core.url, file, log);
  expect(await createVerifier({ keys: restarted.keys })(token)).toMatchObject({ id: user });
  restarted.stop();
  const strange = coreKeys(core.url, join(dir, 'none.json'), log);
  await expect(createVerifier({ keys: strange.keys })(token)).rejects.toMatchObject({ status: 503 });
  strange.stop();
});

it('says once that the keys cannot be kept: nobody would know before the restart that needs them', async () => {
  const core = await startFakeCore();
  const { lines, log } = collectLog();
  const taken = join(dir, 'taken');
  writeFileSync(taken, '');
  const { keys, stop } = coreKeys(core.url, join(taken, 'core-jwks.json'), log, 20);
  await expect.poll(() => lines.length).toBe(1);
  expect(lines[0]).toContain('cannot be stored');
  expect(await createVerifier({ keys })(await core.userToken(user))).toMatchObject({ id: user });
  await pause(100);
  expect(lines).toHaveLength(1);
  stop();
  await core.stop();
});
