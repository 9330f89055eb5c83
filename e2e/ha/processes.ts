import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OsUser } from '@pasok/postgres/os-user';

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // it has just ended
  }
};
const allPids = () => readdirSync('/proc').map(Number).filter(Boolean);

/** The processes a process has started, and theirs. */
function descendantsOf(pid: number): number[] {
  const parents = allPids().map((one) => ({
    one,
    // After the name in brackets, which may hold anything: state, parent.
    parent: Number(read(`/proc/${one}/stat`).split(') ').pop()?.split(' ')[1]),
  }));
  const below = (from: number): number[] =>
    parents.filter(({ parent }) => parent === from).flatMap(({ one }) => [one, ...below(one)]);
  return below(pid);
}

/** A signal to each; who has ended is passed over. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // it has ended by itself
    }
}

// Should this process be killed, its pipe closes. All that runs out of the folder names it in its command.
const guardScript = `
  read -r word; test "$word" = ended && exit
  for round in 1 2; do
    for process in /proc/[0-9]*; do
      pid="\${process#/proc/}"
      test "$pid" != $$ && grep -qa "$0" "$process/cmdline" 2>/dev/null && kill -9 "$pid"
    done
    sleep 1
  done
  rm -rf "$1"`;

/**
 * Programs that run out of `dir`, as `account`, each with a log of its own. Whatever ends this process, they end, and
 * `home` (what `dir` lies in) is removed.
 */
export function createProcesses(dir: string, home: string, account: OsUser | undefined) {
  const children = new Map<string, ChildProcess>();
  const guard = spawn('/bin/sh', ['-c', guardScript, dir, home], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  mkdirSync(join(dir, 'logs'), { recursive: true });
  return {
    start: (name: string, [program = '', ...args]: string[], env: Record<string, string> = {}): void => {
      const log = openSync(join(dir, 'logs', `${name}.log`), 'a');
      const child = spawn(program, args, {
        ...account,
        cwd: dir,
        env: { PATH: `${process.env.PATH}:/usr/sbin`, LC_ALL: 'C.UTF-8', HOME: dir, ...env },
        stdio: ['ignore', log, log],
        detached: true,
      });
      child.on('error', () => undefined);
      closeSync(log);
      children.set(name, child);
    },
    /** A program's processes; `rootFile`: whose first line is the pid of a server it has let go (postmaster.pid). */
    pidsOf: (name: string, rootFile?: string): number[] => {
      const own = children.get(name)?.pid;
      const server = rootFile ? Number(read(rootFile).split('\n')[0]) : 0;
      const isServer = server > 0 && read(`/proc/${server}/cmdline`).includes(dir);
      return [own, isServer ? server : 0].flatMap((pid) => (pid ? [pid, ...descendantsOf(pid)] : []));
    },
    /** What these programs said last. */
    lastWords: (...programs: string[]): string =>
      programs
        .map(
          (name) =>
            `── ${name}\n${read(join(dir, 'logs', `${name}.log`))
              .split('\n')
              .slice(-15)
              .join('\n')}`,
        )
        .join('\n'),
    /** Ends all that runs out of the folder. */
    end: async (): Promise<void> => {
      const rest = () =>
        allPids().filter((pid) => read(`/proc/${pid}/cmdline`).includes(dir) && pid !== guard.pid);
      for (let left = rest(); left.length > 0; left = rest()) {
        signal(left, 'SIGKILL');
        await pause(200);
      }
      guard.stdin?.end('ended\n');
    },
  };
}
