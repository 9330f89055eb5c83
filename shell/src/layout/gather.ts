/** Milliseconds from an event to the question it causes: what comes meanwhile is asked with it. */
const first = 250;

/** Milliseconds between two refreshes of the same data: not twenty a minute, however busy the market is. */
const gap = 3_100;

/** Time and chance, which tests give their own of. `later` answers how to call the work off. */
export type Clock = {
  now: () => number;
  random: () => number;
  later: (work: () => void, ms: number) => () => void;
};

const pageClock: Clock = {
  now: () => performance.now(),
  random: Math.random,
  later(work, ms) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/**
 * Gathers what is to be asked again: each kind of data soon after its first event, then seconds later at the earliest.
 * `spread` milliseconds keep the pages of a market apart, which all hear of the same change at once.
 */
export function createGatherer(refresh: (kind: string) => void, clock = pageClock) {
  const refreshedAt = new Map<string, number>();
  const waiting = new Map<string, () => void>();
  return {
    add(kind: string, spread = 0): void {
      if (waiting.has(kind)) return;
      const wait = first + spread * clock.random();
      const earliest = (refreshedAt.get(kind) ?? Number.NEGATIVE_INFINITY) + gap;
      const due = () => {
        waiting.delete(kind);
        refreshedAt.set(kind, clock.now());
        refresh(kind);
      };
      waiting.set(kind, clock.later(due, Math.max(wait, earliest - clock.now())));
    },
    stop(): void {
      for (const callOff of waiting.values()) callOff();
      waiting.clear();
    },
  };
}
