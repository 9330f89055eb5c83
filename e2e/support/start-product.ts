import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { provideHeadlessShell } from '@pasok/testing/chromium';
import { roomyFolder } from '@pasok/testing/postgres';
import { startStack } from '../../tools/stack/start-stack.ts';
import { report, searchRun } from '../canary/search-run.ts';
import { openTap } from '../canary/tap.ts';
import { publishedIn, type Run } from './run.ts';

const isRelease = Boolean(process.env.TEST_RELEASE);

/**
 * Starts the built product on an empty data folder, unless BASE_URL names a running one; ends it afterwards. Before a
 * release everybody reaches it through a tap, it writes down all it can, and at the end every unit token is searched in
 * all that left it; in `npm test` canary.spec.ts does that with deals of its own.
 */
export default async function startProduct(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROMIUM_PATH = provideHeadlessShell();
  if (process.env.BASE_URL) return undefined;
  const dataDir = mkdtempSync(join(roomyFolder(), 'pasok-e2e-'));
  const LOG_LEVEL = isRelease ? 'trace' : 'info';
  const stack = await startStack({
    dataDir,
    port: 0,
    temporary: true,
    env: { RATE_LIMITS: 'off', DEMO: '1', SEAL_SECONDS: '5', LOG_LEVEL },
  });
  const tap = isRelease ? await openTap(stack.url, join(dataDir, 'answers')) : undefined;
  const run: Run = { dataDir, databases: stack.databases };
  cpSync(join(dataDir, 'modules'), publishedIn(run), { recursive: true });
  // The workers read their configuration anew, and these with it.
  process.env.BASE_URL = tap?.url ?? stack.url;
  process.env.E2E_RUN = JSON.stringify(run);
  return async () => {
    await tap?.close();
    const findings = tap && (await searchRun(run, tap).finally(stack.stop));
    if (!tap) await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
    if (findings) report(findings);
  };
}
