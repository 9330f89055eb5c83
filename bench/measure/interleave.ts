import { median } from './figure.ts';

/** Work of some milliseconds on one thread; answers how many things it did. */
export type Way = () => number;

/** Things a second of processor time: what else the machine does meanwhile costs nothing. */
function rateOf(way: Way): number {
  const begun = process.cpuUsage();
  const done = way();
  const { user, system } = process.cpuUsage(begun);
  return (done / Math.max(user + system, 1)) * 1_000_000;
}

/**
 * Several ways to do the same, measured in turns, so that a machine that slows down slows all of them down. The first
 * way is what the others are compared with: the answer is each way's rate over the first one's rate in the same turn,
 * the median of all turns.
 */
export function compareWays(ways: Record<string, Way>, turns = 9): Record<string, number> {
  const names = Object.keys(ways);
  const ratios = new Map<string, number[]>(names.map((name) => [name, []]));
  for (const way of Object.values(ways)) for (let warm = 0; warm < 3; warm++) way();
  for (let turn = 0; turn < turns; turn++) {
    const rates = names.map((name) => rateOf(ways[name] ?? (() => 0)));
    for (const [at, name] of names.entries()) ratios.get(name)?.push((rates[at] ?? 0) / (rates[0] ?? 1));
  }
  return Object.fromEntries(names.map((name) => [name, median(ratios.get(name) ?? [])]));
}
