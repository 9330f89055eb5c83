import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../tools/stack/build.ts';
import { type Stack, startStack } from '../../tools/stack/start-stack.ts';

/** Builds and starts the product on an empty data folder with the demo accounts, for as long as `work` takes. */
export async function withRunningWhole<Value>(
  work: (url: string, databases: Stack['databases'], whole: Stack) => Promise<Value>,
  env: Record<string, string> = {},
): Promise<Value> {
  await build();
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-bench-'));
  const settings = { RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'warn', ...env };
  const stack = await startStack({ dataDir, port: 0, temporary: true, env: settings });
  try {
    return await work(stack.url, stack.databases, stack);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
