import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../tools/chromium.ts';
import { startStack } from '../../tools/stack.ts';

/** Starts the built product on an empty data folder, unless BASE_URL names a running one; ends it afterwards. */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  const chromium = findChromium();
  if (chromium) process.env.CHROMIUM_PATH = chromium;
  if (process.env.BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-e2e-'));
  const stack = await startStack({
    dataDir,
    port: 0,
    temporary: true,
    env: { RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'warn' },
  });
  // The workers read their configuration anew, and this with it.
  process.env.BASE_URL = stack.url;
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
