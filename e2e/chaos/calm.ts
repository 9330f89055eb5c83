import { setTimeout as pause } from 'node:timers/promises';
import { makeDeal, offered, wanted } from '../support/market.ts';
import { newPerson } from '../support/people.ts';
import { type Deployment, serviceNames } from './deployment.ts';
import { fateOf, type History, wasWritten } from './history.ts';
import { addressOf } from './logs.ts';

/**
 * A service that kept being killed is started again after a pause of up to five seconds, and starts beside three other
 * rounds on two cores: it hangs if it is not there in a minute.
 */
const readyWithinMs = 60_000;

/** Waits until every instance of every part is ready. @throws when that takes too long. */
export async function untilReady(deployment: Deployment, withinMs = readyWithinMs): Promise<number> {
  const began = performance.now();
  const names = serviceNames(deployment);
  for (;;) {
    const ready = await Promise.all(names.map((name) => isReady(addressOf(deployment, name))));
    const took = performance.now() - began;
    if (ready.every(Boolean)) return took;
    if (took > withinMs) {
      const away = names.filter((_, at) => !ready[at]);
      throw new Error(`Not ready after ${Math.round(took)} ms of calm: ${away.join(', ')}.`);
    }
    await pause(50);
  }
}

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status === 200,
    () => false,
  );

/** New people bring a whole deal to its block without a single refusal: whatever was broken works again. */
export async function wholeDeal({ stack: { url } }: Deployment): Promise<void> {
  const [buyer, vendor] = [await newPerson('Ani', url), await newPerson('Budi', url)];
  await makeDeal(buyer, vendor, 'recorded', { items: wanted, offered }, url);
}

/** Whoever was not answered sends the same once more, with its key, and is answered now. */
export async function settleUnknown(history: History): Promise<void> {
  const keys = new Map(
    history.calls
      .filter((call) => wasWritten(call) && fateOf(call) === 'unknown')
      .map((call) => [call.key, call]),
  );
  for (const call of keys.values()) await history.repeat(call);
}

/** Waits until no statement of a service is under way: what was held up has happened by now, or never will. */
export async function untilStill({ sql }: Deployment): Promise<void> {
  for (let still = 0; still < 5; await pause(100)) {
    const [row] = await sql.admin<{ busy: number }[]>`
      select count(*)::int as busy from pg_stat_activity
      where datname in ('core', 'chain') and backend_type = 'client backend' and (state <> 'idle' or wait_event_type = 'Lock')`;
    still = row?.busy === 0 ? still + 1 : 0;
  }
}

/** Waits until core-api has read the chain to its end. */
export async function untilFollowed({ sql }: Deployment): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(100)) {
    const [[head], [cursor]] = await Promise.all([
      sql.chain<{ index: number }[]>`select max(index)::int as index from blocks`,
      sql.core<{ next: number }[]>`select next_index::int as next from chain_cursor`,
    ]);
    if (head && cursor?.next === head.index + 1) return;
  }
}
