import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { Failure } from '@pasok/postgres/failure';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium that runs: CHROMIUM_PATH, one of the system, Playwright's own, else one installed now.
 * @throws Failure that says what to install.
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the browser tests ...');
  const isDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebian) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  }
  if (!findChromium()) {
    const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js');
    run(process.execPath, [playwright, 'install', ...(isDebian ? ['--with-deps'] : []), 'chromium']);
  }
  const installed = findChromium();
  if (installed) return installed;
  throw new Failure(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH to a Chrome or Chromium.',
  );
}

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH && !runs(CHROMIUM_PATH)) {
    throw new Failure(
      `CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run: set it to a Chrome or Chromium.`,
    );
  }
  const candidates = [CHROMIUM_PATH, ...names, ...macPaths, chromium.executablePath()];
  return candidates.map((path) => path && wholePath(path)).find((path) => path && runs(path));
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
