import { type ChildProcess, spawn } from 'node:child_process';

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const samePressMs = 1_000;

let running: ChildProcess | undefined;
let stoppedAt: number | undefined;

/** True once a signal asked for the end: nothing more is started. */
export const isStopped = (): boolean => stoppedAt !== undefined;

/**
 * Runs a program in this terminal and answers whether it ended well. It has a process group of its own: a signal is
 * ours alone to hear, and the group gets it once, so that a test runner stops its workers and servers in order. A
 * signal after that ends the group at once.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; shell?: boolean },
): Promise<boolean> {
  if (isStopped()) return Promise.resolve(false);
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, args, {
    ...options,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: isGroup,
  });
  running = child;
  return new Promise((resolve) => {
    const end = (isWell: boolean) => {
      running = undefined;
      resolve(isWell && !isStopped());
    };
    child.once('error', () => end(false));
    child.once('close', (status) => end(status === 0));
  });
}

function onSignal(): void {
  const isLater = stoppedAt !== undefined && Date.now() - stoppedAt > samePressMs;
  const isFirst = stoppedAt === undefined;
  stoppedAt ??= Date.now();
  if (isFirst) endGroup('SIGINT');
  else if (isLater) endGroup('SIGKILL');
}

function endGroup(signal: NodeJS.Signals): void {
  if (!running?.pid) return;
  // On Windows the console tells everybody by itself.
  if (process.platform === 'win32') running.kill(signal);
  else process.kill(-running.pid, signal);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
