/** How much of something callers hold at once. */
export type Tally = {
  /** Counts for a caller and answers how to let it go again; undefined where that caller, or all, hold enough. */
  take(caller: string, amount?: number): (() => void) | undefined;
};

/** Counts what each caller holds, up to `each`, and what all hold together, up to `all`. */
export function createTally(each: number, all = Number.POSITIVE_INFINITY): Tally {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    take(caller, amount = 1) {
      const before = held.get(caller) ?? 0;
      if (before + amount > each || sum + amount > all) return undefined;
      held.set(caller, before + amount);
      sum += amount;
      return () => {
        const left = (held.get(caller) ?? 0) - amount;
        if (left > 0) held.set(caller, left);
        else held.delete(caller);
        sum -= amount;
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
