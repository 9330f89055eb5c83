import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideHeadlessShell } from '@pasok/testing/chromium';
import { startStack } from '../../tools/stack/start-stack.ts';
import { report, searchRun } from '../canary/search-run.ts';
import { openTap } from '../canary/tap.ts';
import { publishedIn, type Run } from './run.ts';

/**
 * Starts the built product on an empty data folder, unless BASE_URL names a running one; ends it afterwards. Everybody
 * reaches it through a tap, and at the end every unit token is searched in all that left the product.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  if (process.env.BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-e2e-'));
  const stack = await startStack({
    dataDir,
    port: 0,
    temporary: true,
    env: { RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'trace' },
  });
  const tap = await openTap(stack.url, join(dataDir, 'answers'));
  const run: Run = { dataDir, databases: stack.databases };
  cpSync(join(dataDir, 'modules'), publishedIn(run), { recursive: true });
  // The workers read their configuration anew, and these with it.
  process.env.BASE_URL = tap.url;
  process.env.E2E_RUN = JSON.stringify(run);
  return async () => {
    await tap.close();
    const findings = await searchRun(run, tap).finally(stack.stop);
    rmSync(dataDir, { recursive: true, force: true });
    report(findings);
  };
}
