import { rateLimitSubject, siteOf } from '@pasok/service/address';

/** How much of something callers hold at once. */
export type Tally = {
  /** Counts for an address and answers how to let it go again; undefined where its caller, its site or all hold enough. */
  take(address: string, amount?: number): (() => void) | undefined;
};

/** So many callers' part is what all of a site hold: the 65,536 /64 of one line together. */
const callersOfSite = 4;

/** Counts what each caller holds, up to `each`, what a site does, and what all hold together, up to `all`. */
export function createTally(each: number, all = Number.POSITIVE_INFINITY): Tally {
  const held = new Map<string, number>();
  const everybody = 'all';
  const holdersOf = (address: string): [string, number][] => {
    const site = siteOf(address);
    return [
      [rateLimitSubject(address), each],
      ...(site ? [[site, callersOfSite * each] as [string, number]] : []),
      [everybody, all],
    ];
  };
  return {
    take(address, amount = 1) {
      const holders = holdersOf(address);
      if (holders.some(([name, most]) => (held.get(name) ?? 0) + amount > most)) return undefined;
      for (const [name] of holders) held.set(name, (held.get(name) ?? 0) + amount);
      return () => {
        // Named anew: thousands hold something for hours, and remember their address alone.
        for (const [name] of holdersOf(address)) {
          const left = (held.get(name) ?? 0) - amount;
          if (left > 0) held.set(name, left);
          else held.delete(name);
        }
      };
    },
  };
}

/** Tells how often something happened since it was last told: a line for each would be work that a stranger hands out. */
export function atMostEverySecond(report: (times: number) => void): () => void {
  let times = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return () => {
    times += 1;
    if (performance.now() - reportedAt < 1_000) return;
    report(times);
    times = 0;
    reportedAt = performance.now();
  };
}
