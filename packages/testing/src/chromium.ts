import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '@pasok/postgres/failure';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const shell = 'chromium-headless-shell';
const isDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

/**
 * A Chromium that runs: CHROMIUM_PATH, one of the system, Playwright's own, else one installed now.
 * @throws Failure that says what to install.
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
  throw new Failure(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

/**
 * Chromium without its window, which draws the same pages with little more than half of the work; where there is none, a
 * whole one. For tests: what is measured is measured in the browser that people have.
 * @throws Failure that says what to install.
 */
export function provideHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return provideChromium();
  if (!find([shell]) && isDebian()) installPackages(shell, 'fonts-liberation');
  return find([shell]) ?? provideChromium();
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !runs(CHROMIUM_PATH)) {
    throw new Failure(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run: set it to a Chrome or Chromium.`,
    );
  }
  return find([CHROMIUM_PATH, ...names, ...macPaths, chromium.executablePath()]);
}

const find = (candidates: (string | undefined)[]): string | undefined =>
  candidates.map((path) => path && wholePath(path)).find((path) => path && runs(path));

function installPackages(...packages: string[]): void {
  console.log(`Installing ${packages[0]} for the browser tests ...`);
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}

/** Playwright wants a file, not a command's name. */
function wholePath(command: string): string | undefined {
  if (existsSync(command)) return command;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

const macPaths =
  process.platform === 'darwin'
    ? [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ]
    : [];

/** Its presence says nothing: on some systems the command only tells to install something else. */
function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

function run(program: string, args: string[]): void {
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}
