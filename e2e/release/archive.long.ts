import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@pasok/postgres/server';
import { runProgram } from '@pasok/testing/checkout';
import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { expectHeading } from '../support/federation-test.ts';

const checkout = fileURLToPath(new URL('../..', import.meta.url));

test('the release archive, unpacked into an empty folder, is ready within 15 seconds, used and taken care of', {
  tag: '@alone',
}, async ({ page }) => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'pasok-archive-'));
  const archive = join(folder, 'pasok.tar.gz');
  runProgram(checkout, 'npm', 'run', 'release', '--', archive);
  runProgram(folder, 'tar', '-xzf', archive);
  const home = join(folder, readdirSync(folder).find((name) => name !== 'pasok.tar.gz') ?? '');
  const dataDir = join(folder, 'data');
  const origin = `http://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, PORT: new URL(origin).port, DATA_DIR: dataDir, NODE_PATH: '' };
  const begun = Date.now();
  const product = spawn('npm', ['start'], { cwd: home, env, stdio: 'ignore', detached: true });
  try {
    const isReady = () =>
      fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000, intervals: [100] }).toBe(true);
    expect(Date.now() - begun).toBeLessThan(15_000);
    await signIn(page, 'ani', origin);
    await page.goto(`${origin}/dashboard`);
    await expectHeading(page, 'Selamat datang, Ani!');
    const npm = (...args: string[]) => runProgram(home, 'env', `DATA_DIR=${dataDir}`, 'npm', 'run', ...args);
    expect(npm('verify-chain')).toContain('The chain is valid');
    npm('backup', '--', join(folder, 'saved'));
  } finally {
    process.kill(-(product.pid ?? 0), 'SIGINT');
    await once(product, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
});
