import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { resolve } = createRequire(import.meta.url);

/** The folder with a Node.js of this major version, as npm brings it. */
function installNode(prefix: string, major: number): string {
  const name = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--no-save', '--ignore-scripts', '--prefix', prefix, `${name}@${major}`];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  return join(prefix, 'node_modules', name, 'bin');
}

/** Runs a program of node_modules with that Node.js, and all that it starts too: the product of this run is not asked. */
function runWith(bin: string, program: string, ...args: string[]): void {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|PLAYWRIGHT|PW|TEST_RELEASE|BASE_URL|E2E_RUN)/.test(name),
  );
  const env = { ...Object.fromEntries(kept), PATH: `${bin}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(join(bin, 'node'), [program, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  expect(status, `${stdout}${stderr}`.slice(-5_000)).toBe(0);
}

// The floor of package.json is what these tests run on; the images run on the newest. Each newer one runs half of the files.
for (const [major, shard] of [
  [22, '1/2'],
  [24, '2/2'],
] as const)
  test(`Node.js ${major} runs half of the unit tests and a whole journey`, { tag: '@alone' }, () => {
    test.skip(process.platform === 'win32', 'npm names the Windows build differently');
    test.setTimeout(1_800_000);
    const prefix = mkdtempSync(join(tmpdir(), 'pasok-node-'));
    // Services are lent to an account that is not root's: it has to read this Node.js too (tools/stack/choose-run-as.ts).
    chmodSync(prefix, 0o755);
    try {
      const bin = installNode(prefix, major);
      runWith(bin, join(dirname(resolve('vitest/package.json')), 'vitest.mjs'), 'run', `--shard=${shard}`);
      const playwright = join(dirname(resolve('@playwright/test/package.json')), 'cli.js');
      // A run of Playwright empties the folder it writes to, and the one of this test is in use.
      const output = `--output=${join(prefix, 'output')}`;
      runWith(bin, playwright, 'test', '--config=e2e/playwright.config.ts', output, 'journey.spec');
    } finally {
      rmSync(prefix, { recursive: true, force: true });
    }
  });
