import type { Holders } from '@pasok/service/base/holders';

/** What may be told to let its part go, at once. */
export type Held = { readonly holders: Holders; readonly since: number; readonly giveWay: () => void };

/** What one holder holds, and of it what may give way, in the order it came. */
type Line = { amount: number; readonly share: number; readonly loose: Set<Held> };

/** How much of something callers hold at once. */
export type Tally = ReturnType<typeof createTally>;

/**
 * Counts what each holder holds, up to `each` times its share, and what all hold together, up to `all`. Where there is no
 * room something loose gives way: of the holder who has none, else of whoever holds most for its share, the first that is
 * `restMs` old. So neither an address nor all of them are hostages of their slowest.
 */
export function createTally(each: number, all = Number.POSITIVE_INFINITY, restMs = 0) {
  const lines = new Map<string, Line>();
  let total = 0;
  const change = (holders: Holders, how: (line: Line) => void) => {
    for (const { key, share } of holders) {
      const line = lines.get(key) ?? { amount: 0, share, loose: new Set() };
      how(line);
      if (line.amount > 0 || line.loose.size > 0) lines.set(key, line);
      else lines.delete(key);
    }
  };
  const add = (holders: Holders, amount: number) => {
    total += amount;
    change(holders, (line) => {
      line.amount += amount;
    });
  };
  const isFull = ({ key, share }: Holders[number], amount = 1) =>
    (lines.get(key)?.amount ?? 0) + amount > each * share;
  const firstOfMost = (among: Iterable<Line | undefined>, own?: Held): Held | undefined => {
    let [found, most]: [Held | undefined, number] = [undefined, 0];
    for (const line of among) {
      const load = line ? line.amount / line.share : 0;
      if (load <= most) continue;
      const first = firstBut(own, line?.loose ?? []);
      if (first && Date.now() - first.since >= restMs) [found, most] = [first, load];
    }
    return found;
  };
  return {
    /** Whether so much more is above the part of a holder. */
    isFull,
    /** Counts for a caller, for whose `own` others give way; false where there is no room. */
    take(holders: Holders, amount = 1, own?: Held): boolean {
      for (;;) {
        const full = holders.filter((holder) => isFull(holder, amount)).map(({ key }) => lines.get(key));
        if (full.length === 0 && total + amount <= all) break;
        const inTheWay = firstOfMost(full.length > 0 ? full : lines.values(), own);
        if (!inTheWay) return false;
        inTheWay.giveWay();
      }
      add(holders, amount);
      return true;
    },
    leave: (holders: Holders, amount = 1) => add(holders, -amount),
    loosen: (held: Held) => change(held.holders, ({ loose }) => loose.add(held)),
    hold: (held: Held) => change(held.holders, ({ loose }) => loose.delete(held)),
  };
}

function firstBut(own: Held | undefined, loose: Iterable<Held>): Held | undefined {
  for (const held of loose) if (held !== own) return held;
  return undefined;
}
