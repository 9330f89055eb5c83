import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds and has used: bytes in memory and milliseconds of processor time. */
export type Cost = { bytes: number; cpuMs: number };

/** Ticks of /proc are hundredths of a second. */
const tickMs = 10;

/** From /proc: Linux alone. */
export function costOf(pid: number): Cost {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const [user = 0, system = 0] = [Number(fields[11]), Number(fields[12])];
  return { bytes: Number(kilobytes) * 1_024, cpuMs: (user + system) * tickMs };
}

/** Milliseconds of processor time that a process and all its children have used, those that ended included. */
export function costOfFamily(pid: number): number {
  const ofEnded = statOf(pid).slice(13, 15).map(Number);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  const ended = ofEnded.reduce((sum, ticks) => sum + ticks * tickMs, 0);
  return children.reduce((sum, child) => sum + costOf(Number(child)).cpuMs, ended + costOf(pid).cpuMs);
}

/** The fields of /proc/…/stat from the third on; the second, the name, may hold anything. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

function parentOf(pid: string): number | undefined {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return undefined;
  }
}
