import { readFileSync } from 'node:fs';

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
