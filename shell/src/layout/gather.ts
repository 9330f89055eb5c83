/** Milliseconds from an event to the question it causes: what comes meanwhile is asked with it. */
const first = 250;

const minute = 60_000;

/**
 * Milliseconds between two refreshes of the same data. A few news in a row are shown at once; after nine in a minute the
 * rest of it is slow: twenty at most, however busy the market is.
 */
const quick = { gap: 1_000, most: 9 };
const slowGap = 5_000;

/** Time and chance, which tests give their own of. `later` answers how to call the work off. @internal */
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
 * Gathers what is to be asked again: each kind of data soon after its first event, then a second later at the earliest.
 * `spread` milliseconds keep the pages of a market apart, which all hear of the same change at once.
 */
export function createGatherer(refresh: (kind: string) => void, clock = pageClock) {
  /** When each kind was refreshed within the last minute. */
  const refreshes = new Map<string, number[]>();
  const waiting = new Map<string, () => void>();
  /** Milliseconds until this kind may be refreshed again. */
  const rest = (kind: string): number => {
    const recent = (refreshes.get(kind) ?? []).filter((at) => at > clock.now() - minute);
    refreshes.set(kind, recent);
    const gap = recent.length < quick.most ? quick.gap : slowGap;
    return (recent.at(-1) ?? Number.NEGATIVE_INFINITY) + gap - clock.now();
  };
  return {
    add(kind: string, spread = 0): void {
      if (waiting.has(kind)) return;
      const wait = first + spread * clock.random();
      const due = () => {
        waiting.delete(kind);
        refreshes.get(kind)?.push(clock.now());
        refresh(kind);
      };
      waiting.set(kind, clock.later(due, Math.max(wait, rest(kind))));
    },
    stop(): void {
      for (const callOff of waiting.values()) callOff();
      waiting.clear();
    },
  };
}
