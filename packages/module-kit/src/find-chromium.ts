import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPaths =
  process.platform === 'darwin'
    ? [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ]
    : [];

/** A Chromium of this machine that runs, CHROMIUM_PATH before all; undefined when there is none. Nothing is installed. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return findProgram(CHROMIUM_PATH ? [CHROMIUM_PATH] : [...names, ...macPaths]);
}

/** The first of these programs that runs, as a whole path: who starts it wants a file, not a command's name. */
export const findProgram = (candidates: readonly (string | undefined)[]): string | undefined =>
  candidates.map((path) => path && wholePath(path)).find((path) => path && runs(path));

function wholePath(command: string): string | undefined {
  if (existsSync(command)) return command;
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}

/** Its presence says nothing: on some systems the command only tells to install something else. */
const runs = (path: string): boolean =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
