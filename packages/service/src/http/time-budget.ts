import { hash } from 'node:crypto';
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { tooMany } from '../base/errors.ts';
import { createQueue } from '../base/fair-queue.ts';
import { type Holders, holderOf, holdersOfCall } from '../base/holders.ts';
import type { HttpContext, HttpEnv } from '../base/http-env.ts';

/** Milliseconds of handler time a minute, in one instance: of an account or a link, and of an address or a line of IPv6. @internal */
export const budgetMs = { caller: 5_000, address: 15_000 };

/** Who spends time on a call: the account, link or device, if there is one, and the address. */
type Spenders = { readonly caller?: Holders; readonly address: Holders };
export type TimeBudget = (spendersOf: (c: HttpContext) => Spenders | undefined) => MiddlewareHandler<HttpEnv>;
/** Of a call that needs no account's bearer: the secret that it may bear, which is not looked at yet, and its address. */
export function spendersOfOpen(c: HttpContext): Spenders {
  const secret = c.req.header('authorization');
  const address = holdersOfCall(c);
  return secret ? { caller: holderOf(hash('sha256', secret, 'base64')), address } : { address };
}

type Clock = { readonly now: () => number; readonly pause: (ms: number) => Promise<unknown> };

const usual: Clock = { now: () => performance.now(), pause: pauseFor };
const minute = 60_000;
/** What a call counts as while it runs: many that begin at once would else all begin before the first was counted. */
const underWayMs = 25;
/** Calls above a budget that may wait, and how long; beyond, the last of the longest line is refused. */
const [places, maxWaitMs] = [1_024, 6_000];
/** Others called so shortly ago that their calls come first: whoever is above a budget rests `rests` times what a call took. */
const othersMs = 1_000;
const [rests, longestRestMs] = [3, 1_000];

/**
 * Counts what handlers take, not how often they are called: calls within all limits may still hold a processor. Time is shared
 * by those that run at once, so nobody pays for the calls of others, and all together pay no more than there is. Who has spent a
 * budget is not refused: their calls wait in one line, one at a time, with pauses while others call. A wider network of IPv6 has
 * no wider budget here: there is one processor. One of a service; mount it where callers are known, before every route once
 * (test/open-calls.ts); undefined is nobody's call.
 * @throws UNAVAILABLE where the line is full, TOO_MANY for who waited too long in it
 */
export function createTimeBudget({ now, pause }: Clock = usual): TimeBudget {
  const spent = new LRUCache<string, { ms: number; at: number }>({ max: 50_000 });
  const inTurn = createQueue(1, places);
  let [shared, at, running] = [0, now(), 0];
  let [othersAt, mayBeginAt] = [Number.NEGATIVE_INFINITY, 0];

  /** The time that each of those that run has had since the start; `more` of them run from now on. */
  const tick = (more: 1 | -1): number => {
    const time = now();
    if (running > 0) shared += (time - at) / running;
    at = time;
    running += more;
    return shared;
  };
  const spentBy = (key: string, budget: number): number => {
    const known = spent.get(key);
    return known ? Math.max(known.ms - ((now() - known.at) * budget) / minute, 0) : 0;
  };
  const spend = (keys: readonly (readonly [string, number])[], ms: number) => {
    for (const [key, budget] of keys) spent.set(key, { ms: spentBy(key, budget) + ms, at: now() });
  };

  return (spendersOf) =>
    async function withinTime(c, next) {
      const spenders = spendersOf(c);
      if (!spenders) return next();
      const { caller, address } = spenders;
      const keys = [
        ...(caller ?? []).map(({ key }) => [`caller ${key}`, budgetMs.caller] as const),
        ...address.map(({ key }) => [`address ${key}`, budgetMs.address] as const),
      ];
      const run = async () => {
        const began = tick(1);
        spend(keys, underWayMs);
        try {
          await next();
        } finally {
          spend(keys, tick(-1) - began - underWayMs);
        }
      };
      if (keys.every(([key, budget]) => spentBy(key, budget) + underWayMs <= budget)) {
        othersAt = now();
        return run();
      }
      const asked = now();
      return inTurn(address, async () => {
        if (now() - othersAt < othersMs) await pause(Math.max(mayBeginAt - now(), 0));
        const began = now();
        // Its caller has heard that it takes too long, or soon will: what it would do is not begun.
        if (began - asked > maxWaitMs) throw tooMany(1);
        await run().finally(() => {
          mayBeginAt = now() + Math.min(rests * (now() - began), longestRestMs);
        });
      });
    };
}
