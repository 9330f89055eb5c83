import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const original = fileURLToPath(new URL('../../..', import.meta.url));

/** A copy of this checkout as it lies on disk, to be changed at will. */
export type Checkout = {
  root: string;
  /** Runs an npm script to its end. @throws with its output when it fails. */
  npm: (...args: string[]) => string;
  /** Starts an npm script in a process group of its own; resolves when a line of its output matches. */
  start: (script: string, until: RegExp, env: Record<string, string>) => Promise<ChildProcess>;
  /** The same with a program of node. */
  startProgram: (args: string[], until: RegExp, env: Record<string, string>) => Promise<ChildProcess>;
  remove: () => void;
};

/**
 * Copies sources, builds and turbo's cache into a new folder, or to `place` in one; the packages are the same files under
 * a second name, or `isLinked`, which takes a tenth of the time, links to the folders of this checkout, where a build finds them
 * under other paths.
 */
export function copyCheckout(place = '', { isLinked = false } = {}): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'pasok-checkout-'));
  const root = join(folder, place);
  mkdirSync(root, { recursive: true });
  const copy = (path: string) => cpSync(join(original, path), join(root, path), { recursive: true });
  for (const path of [...filesOf(['-co', '--exclude-standard']), ...buildsOf()])
    if (existsSync(join(original, path))) copy(path);
  const [from, to] = [join(original, 'node_modules'), join(root, 'node_modules')];
  if (isLinked) linkPackages(from, to);
  else spawnSync('cp', ['-al', from, to]);
  rmSync(join(to, '.cache'), { recursive: true, force: true });
  // Without a commit turbo takes what was built for sources, and builds all of it anew.
  const name = ['-c', 'user.name=-', '-c', 'user.email=-', '-c', 'commit.gpgsign=false'];
  for (const args of [['init'], ['add', '-A'], [...name, 'commit', '-qm', '-']])
    spawnSync('git', args, { cwd: root, stdio: 'ignore' });
  return {
    root,
    npm: (...args) => runProgram(root, 'npm', ...args),
    start: (script, until, env) =>
      startProgram(root, ['npm', 'run', '--silent', ...script.split(' ')], until, env),
    startProgram: (args, until, env) => startProgram(root, [process.execPath, ...args], until, env),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 300 }),
  };
}

/** All packages but our own, which are links to where they lie beside. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from))
    if (name === '@pasok')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
}

function filesOf(options: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-z', ...options], { cwd: original, encoding: 'utf8' });
  return stdout.split('\0').filter(Boolean);
}

const buildsOf = (): string[] =>
  filesOf(['-oi', '--exclude-standard', '--directory']).filter((path) => /(^\.turbo|\/dist)\/$/.test(path));

/** Runs a program in a folder as a person at a terminal would. @throws with its output when it fails. */
export function runProgram(cwd: string, program: string, ...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env: cleanEnv() });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
}

/** Starts a program in a process group of its own; resolves when a line of its output matches. */
async function startProgram(
  cwd: string,
  [command = '', ...args]: string[],
  until: RegExp,
  env: Record<string, string>,
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...cleanEnv(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  for await (const line of createInterface({ input: child.stdout })) {
    said += `${line}\n`;
    if (!until.test(line)) continue;
    child.stdout.resume();
    return child;
  }
  throw new Error(`${command} ${args.join(' ')} ended: ${said}`);
}

/** What Playwright and an outer npm say to their own children is not for this one. */
function cleanEnv(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_)|^(PLAYWRIGHT|PW|BASE_URL)/.test(name),
  );
  const bin = join(dirname(process.execPath));
  return { ...Object.fromEntries(kept), PATH: `${bin}:${process.env.PATH}`, FORCE_COLOR: '0' };
}

/** Sends signals to a process group one after the other, `pauseMs` apart; a group that has ended gets no more. */
export async function signalGroup(pid: number, signals: readonly NodeJS.Signals[], pauseMs: number) {
  for (const signal of signals) {
    try {
      process.kill(-pid, signal);
    } catch {
      return;
    }
    await wait(pauseMs);
  }
}
