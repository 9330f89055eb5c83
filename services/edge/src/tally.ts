import type { Holders } from '@pasok/service/base/holders';

/** How much of something callers hold at once. */
export type Tally = ReturnType<typeof createTally>;

/** Counts what each holder holds, up to `each` times its share, and what all hold together, up to `all`. */
export function createTally(each: number, all = Number.POSITIVE_INFINITY) {
  const held = new Map<string, number>();
  let total = 0;
  const add = (holders: Holders, amount: number) => {
    total += amount;
    for (const { key } of holders) {
      const now = (held.get(key) ?? 0) + amount;
      if (now > 0) held.set(key, now);
      else held.delete(key);
    }
  };
  /** Whether so much more is above the part of a holder. */
  const isFull = ({ key, share }: Holders[number], amount: number) =>
    (held.get(key) ?? 0) + amount > each * share;
  return {
    isFull,
    /** Counts for a caller and answers how to let it go again; undefined where one of its holders, or all callers together, hold enough. */
    take(holders: Holders, amount = 1): (() => void) | undefined {
      if (holders.some((holder) => isFull(holder, amount)) || total + amount > all) return undefined;
      add(holders, amount);
      return () => add(holders, -amount);
    },
    /** How much a holder holds, by its key. */
    held: (key: string) => held.get(key) ?? 0,
  };
}
