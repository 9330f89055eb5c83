/** What pages told of the versions of a module that is tried, in the last ten minutes. */
export type Watch = {
  /** An account was given a version. */
  gave(module: string, version: string, account: string): void;
  /** Something of a version failed in an account's browser. */
  failed(module: string, version: string, account: string): void;
  /**
   * A look at a candidate beside its base, once a minute: why it is to be withdrawn, once it has been failing more often at
   * every look for ten minutes.
   */
  look(module: string, candidate: string, base: string): string | undefined;
};

const minutes = 10;
/** Of fewer no share can be made; and one account in so many fails of itself, or lies. */
const [fewest, oneIn] = [3, 50];

/** Accounts of one minute: one that reloads a hundred times, or lies, counts once. */
type Minute = { given: Set<string>; failed: Set<string> };
type Sum = { given: number; failed: number };

/** Counts what pages tell; `now` is in milliseconds and `minuteMs` what a minute takes, in tests. */
export function createFailureStats(minuteMs = 60_000, now: () => number = Date.now): Watch {
  const versions = new Map<string, Map<number, Minute>>();
  /** Minutes, by candidate: since when it has been worse, and the last look. */
  const worse = new Map<string, { since: number; at: number }>();
  const minuteNow = () => Math.floor(now() / minuteMs);
  const keptOf = (key: string): Map<number, Minute> => {
    const kept = versions.get(key) ?? new Map<number, Minute>();
    for (const at of kept.keys()) if (at <= minuteNow() - minutes) kept.delete(at);
    return kept;
  };
  const minuteOf = (key: string): Minute => {
    const kept = keptOf(key);
    const minute = kept.get(minuteNow()) ?? { given: new Set(), failed: new Set() };
    versions.set(key, kept.set(minuteNow(), minute));
    return minute;
  };
  const sumOf = (key: string): Sum => {
    const all = [...keptOf(key).values()];
    const sum = (count: (minute: Minute) => number) => all.reduce((total, each) => total + count(each), 0);
    // Who fails was given it, if in a minute before.
    return {
      given: sum(({ given, failed }) => new Set([...given, ...failed]).size),
      failed: sum(({ failed }) => failed.size),
    };
  };
  return {
    gave: (module, version, account) => minuteOf(`${module} ${version}`).given.add(account),
    failed: (module, version, account) => minuteOf(`${module} ${version}`).failed.add(account),
    look(module, candidate, base) {
      const key = `${module} ${candidate}`;
      const [tried, usual] = [sumOf(key), sumOf(`${module} ${base}`)];
      const isFailing = tried.failed >= fewest && tried.failed * oneIn >= tried.given;
      const isWorse = isFailing && tried.failed * Math.max(usual.given, 1) > usual.failed * tried.given;
      const [at, before] = [minuteNow(), worse.get(key)];
      // One that ended and was offered again begins anew.
      const since = before && at - before.at < minutes ? before.since : at;
      if (isWorse) worse.set(key, { since, at });
      else worse.delete(key);
      if (!isWorse || at - since < minutes) return undefined;
      return `it failed more often than ${base} for ten minutes: ${words(tried)} against ${words(usual)} in the last ten`;
    },
  };
}

const words = ({ given, failed }: Sum): string => `${failed} of ${given}`;
