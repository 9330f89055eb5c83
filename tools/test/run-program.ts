import { type ChildProcess, spawn } from 'node:child_process';

/** One Ctrl-C may arrive twice: from the terminal, and passed on by npm. */
const samePressMs = 1_000;

const running = new Set<ChildProcess>();
let stoppedAt: number | undefined;

/** True once a signal asked for the end: nothing more is started. */
export const isStopped = (): boolean => stoppedAt !== undefined;

/**
 * Runs a program in this terminal and answers whether it ended well. It has a process group of its own: a signal is
 * ours alone to hear, and the group gets it once, so that a test runner stops its workers and servers in order. A
 * signal after that ends the group at once. What runs beside something else is `held`: its words come at its end.
 */
export function runProgram(
  program: string,
  args: readonly string[],
  { held = false, ...options }: { cwd: string; env: NodeJS.ProcessEnv; shell?: boolean; held?: boolean },
): Promise<boolean> {
  if (isStopped()) return Promise.resolve(false);
  const isGroup = process.platform !== 'win32';
  const child = spawn(program, args, {
    ...options,
    stdio: held ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    detached: isGroup,
  });
  running.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      said += text;
    });
  return new Promise((resolve) => {
    const end = (isWell: boolean) => {
      running.delete(child);
      process.stdout.write(said);
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
  if (isFirst) endGroups('SIGINT');
  else if (isLater) endGroups('SIGKILL');
}

function endGroups(signal: NodeJS.Signals): void {
  for (const child of running) {
    if (!child.pid) continue;
    // On Windows the console tells everybody by itself.
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
