import type { FailureReport } from '@pasok/contracts/failure-report';
import type { Telemetry } from '@pasok/service/telemetry';

/** What browsers told of modules since this process began: totals for Prometheus, the last hour for people. */
export type Failures = {
  /** Counts a report; false where its caller, or all callers, tell too much. */
  count(caller: string, report: FailureReport): boolean;
  /** How many in the last hour, by module. */
  lastHour(): ReadonlyMap<string, number>;
};

const minuteMs = 60_000;
/** Most reports a minute of one address, and of all. */
const most = { each: 20, all: 600 };

/** Counts reports for people and for Prometheus. */
export function countFailures(telemetry: Telemetry): Failures {
  const total = telemetry.counter(
    'pasok_module_failures_total',
    'Failures of modules that browsers reported; of kind failure, blank, integrity or policy',
    ['module', 'version', 'kind'],
  );
  return createFailures(total);
}

/** `deliver` hears of each report that counts; `now` is in milliseconds. @internal */
export function createFailures(
  deliver: (report: FailureReport) => void,
  now: () => number = Date.now,
): Failures {
  /** Of each of the last sixty minutes, by module. */
  const minutes = new Map<number, Map<string, number>>();
  let callers = { minute: 0, all: 0, each: new Map<string, number>() };
  const minuteNow = () => Math.floor(now() / minuteMs);

  function isTooMuch(caller: string, minute: number): boolean {
    if (callers.minute !== minute) callers = { minute, all: 0, each: new Map() };
    const before = callers.each.get(caller) ?? 0;
    if (before >= most.each || callers.all >= most.all) return true;
    callers.each.set(caller, before + 1);
    callers.all += 1;
    return false;
  }

  function forgetOlder(minute: number): void {
    for (const each of minutes.keys()) if (each <= minute - 60) minutes.delete(each);
  }

  return {
    count(caller, report) {
      const minute = minuteNow();
      if (isTooMuch(caller, minute)) return false;
      forgetOlder(minute);
      const counts = minutes.get(minute) ?? new Map<string, number>();
      minutes.set(minute, counts.set(report.module, (counts.get(report.module) ?? 0) + 1));
      deliver(report);
      return true;
    },
    lastHour() {
      forgetOlder(minuteNow());
      const sums = new Map<string, number>();
      for (const counts of minutes.values())
        for (const [module, times] of counts) sums.set(module, (sums.get(module) ?? 0) + times);
      return sums;
    },
  };
}
