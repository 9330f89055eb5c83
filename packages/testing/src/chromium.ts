import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium as findInstalled, findProgram } from '@pasok/module-kit/find-chromium';
import { OperatorError } from '@pasok/postgres/operator-error';
import { chromium } from '@playwright/test';

const shell = 'chromium-headless-shell';
const isDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * A Chromium that runs: CHROMIUM_PATH, one of the system, Playwright's own, else one installed now.
 * @throws OperatorError that says what to install.
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (isDebian()) installPackages('chromium', 'fonts-liberation');
  if (!findChromium()) {
    console.log('Installing Chromium for the browser tests ...');
    const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
    run(process.execPath, [playwright, 'install', ...(isDebian() ? ['--with-deps'] : []), 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new OperatorError(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

/**
 * Chromium without its window, which draws the same pages with little more than half of the work; where there is none, a
 * whole one. For tests: what is measured is measured in the browser that people have.
 * @throws OperatorError that says what to install.
 */
export function provideHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return provideChromium();
  if (!findProgram([shell]) && isDebian()) installPackages(shell, 'fonts-liberation');
  return findProgram([shell]) ?? provideChromium();
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  const found = findInstalled();
  if (CHROMIUM_PATH && !found)
    throw new OperatorError(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run: set it to a Chrome or Chromium.`,
    );
  return found ?? findProgram([chromium.executablePath()]);
}

function installPackages(...packages: string[]): void {
  console.log(`Installing ${packages[0]} for the browser tests ...`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
