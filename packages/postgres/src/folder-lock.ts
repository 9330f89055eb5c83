import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from './operator-error.ts';

type Owner = { id: string; pid: number; started: string };

/**
 * Takes the data folder for this process until the returned function is called.
 * A lock left by a process that is gone (kill -9, power cut, reused pid) is taken over.
 * @throws OperatorError when a living process holds the folder.
 */
export async function lockFolder(dir: string): Promise<() => void> {
  const file = join(dir, 'start.lock');
  const mine: Owner = { id: randomUUID(), pid: process.pid, started: startOf(process.pid) };
  for (let attempt = 0; attempt < 20; attempt++) {
    if (claim(file, mine)) {
      await wait(50);
      if (read(file)?.id !== mine.id) continue;
      return () => {
        if (read(file)?.id === mine.id) rmSync(file, { force: true });
      };
    }
    const owner = read(file);
    if (owner && isAlive(owner)) {
      throw new OperatorError(
        `The data folder ${dir} is in use by another start (process ${owner.pid}): stop that one, or set DATA_DIR to another folder.`,
      );
    }
    if (owner) clear(file, owner);
  }
  throw new OperatorError(`The data folder ${dir} could not be locked: remove ${file} and start again.`);
}

/** Whether a folder that this process has locked is its own no more: removed, or begun anew by another start. */
export function isFolderLost(dir: string): boolean {
  try {
    if (!statSync(dir, { throwIfNoEntry: false })) return true;
  } catch {
    return false; // a disk that does not answer has not lost it
  }
  const owner = read(join(dir, 'start.lock'));
  return owner !== undefined && owner.pid !== process.pid && isAlive(owner);
}

/** The file appears with its content or not at all, so nobody ever reads half a lock. */
function claim(file: string, owner: Owner): boolean {
  const draft = `${file}.${owner.id}`;
  writeFileSync(draft, JSON.stringify(owner), { mode: 0o600 });
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Two processes may clear the same dead lock: whoever moved a fresh one instead puts it back. */
function clear(file: string, dead: Owner): void {
  const stale = `${file}.${randomUUID()}`;
  try {
    renameSync(file, stale);
    if (read(stale)?.id !== dead.id) linkSync(stale, file);
  } catch {
    return;
  } finally {
    rmSync(stale, { force: true });
  }
}

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const started = startOf(owner.pid);
  return started !== 'gone' && (owner.started === '' || started === owner.started);
}

/** When a process began, to tell it from a later one with the same pid; '' where the system does not say. */
function startOf(pid: number): string {
  if (process.platform === 'linux') {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      return fields[0] === 'Z' ? 'gone' : `${boot} ${fields[19]}`;
    } catch {
      return 'gone';
    }
  }
  if (process.platform !== 'darwin') return '';
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}

/** Makes the data folder. @throws OperatorError with one sentence where none can be, as below a file. */
export function makeDataFolder(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true });
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(
      `DATA_DIR is ${dir}, which cannot be made a folder (${why}): set it to another place.`,
    );
  }
}
