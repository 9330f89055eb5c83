import { setTimeout as pause } from 'node:timers/promises';
import { inBoth, type Urls } from '../backup/snapshot.ts';
import { type Comparison, compare } from './compare.ts';

/** Two turns of the follower and a moment: what it mends by itself is mended by then. */
const betweenLooksMs = 5_000;

const look = (urls: Urls) => inBoth(urls, 'isolation level repeatable read read only', compare);

/**
 * Compares the databases, which may be at work: two snapshots are never of one moment, so only what a second look a few
 * seconds later finds as well is a difference.
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
