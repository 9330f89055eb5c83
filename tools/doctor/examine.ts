import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import { inBoth, type Urls } from '../backup/snapshot.ts';
import { type Comparison, compare } from './compare.ts';
import { report } from './report.ts';

/** Two turns of the follower and a moment: what it mends by itself is mended by then. */
const betweenLooksMs = 5_000;

const look = (urls: Urls) => inBoth(urls, 'isolation level repeatable read read only', compare);

/**
 * Compares the databases, which may be at work: two snapshots are never of one moment, so only what a second look a few
 * seconds later finds as well is a difference. @internal
 */
export async function examine(urls: Urls, waitMs = betweenLooksMs): Promise<Comparison> {
  const first = await look(urls);
  if (first.differences.length === 0) return first;
  await pause(waitMs);
  const second = await look(urls);
  const known = new Set(first.differences.map(({ kind, what }) => `${kind} ${what}`));
  const differences = second.differences.filter(({ kind, what }) => known.has(`${kind} ${what}`));
  return { ...second, differences };
}

/**
 * `npm run admin -- doctor`: prints whether core and chain agree, and what to do where they do not. @returns 0 when they
 * agree, 2 when not @throws OperatorError when the databases cannot be compared
 */
export async function runDoctor(urls: Urls): Promise<0 | 2> {
  const found = await examine(urls).catch((error: unknown) => {
    throw new OperatorError(
      `The databases could not be compared: ${error instanceof Error ? error.message : error}`,
    );
  });
  for (const line of report(found)) console.log(line);
  return found.differences.length === 0 ? 0 : 2;
}
