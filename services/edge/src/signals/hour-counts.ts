/** What the edge itself saw fail in the last hour, by part of the product. */
export type HourCounts = {
  note(part: string): void;
  lastHour(): ReadonlyMap<string, number>;
};

/** Counts by the minute; `now` is in milliseconds. */
export function createHourCounts(now: () => number = Date.now): HourCounts {
  const minutes = new Map<number, Map<string, number>>();
  const minuteNow = () => Math.floor(now() / 60_000);
  const forgetOlder = () => {
    for (const minute of minutes.keys()) if (minute <= minuteNow() - 60) minutes.delete(minute);
  };
  return {
    note(part) {
      forgetOlder();
      const counts = minutes.get(minuteNow()) ?? new Map<string, number>();
      minutes.set(minuteNow(), counts.set(part, (counts.get(part) ?? 0) + 1));
    },
    lastHour() {
      forgetOlder();
      const sums = new Map<string, number>();
      for (const counts of minutes.values())
        for (const [part, times] of counts) sums.set(part, (sums.get(part) ?? 0) + times);
      return sums;
    },
  };
}
