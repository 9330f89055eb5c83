import { AppError } from './errors.ts';
import type { Holders } from './holders.ts';

type Waiter = { who: Holders; begin: () => void; refuse: (error: AppError) => void };
type Queue = <Result>(who: Holders, work: () => Promise<Result>) => Promise<Result>;

const busy = () => new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });

type Options = {
  /** Of one line (an account, an address, of IPv6 its widest network) so many at once, however many are free. */
  ofEach?: number;
};

/**
 * At most `atOnce` run and `places` wait, in turn by their holders, the widest first: a flood of one line must neither take
 * the memory nor make the others wait behind it, from however many networks it comes. When all places are taken, the last
 * of the longest line makes room for a shorter one.
 */
export const createQueue = (atOnce: number, places: number, { ofEach = atOnce }: Options = {}): Queue => {
  /** In the order they came. */
  let waiting: Waiter[] = [];
  /** When somebody of a holder last had a turn; of holders that wait or run. */
  const turns = new Map<string, number>();
  const running: Holders[] = [];
  let turn = 0;

  const mayBegin = (who: Holders) => {
    const { key } = who.at(-1) ?? who[0];
    return running.length < atOnce && running.filter(has(key)).length < ofEach;
  };

  const run = (who: Holders) => {
    turn += 1;
    running.push(who);
    for (const { key } of who) turns.set(key, turn);
  };
  const pass = () => {
    const next = firstInTurn(
      waiting.filter(({ who }) => mayBegin(who)),
      turns,
    );
    if (!next) return;
    waiting = waiting.filter((each) => each !== next);
    run(next.who);
    next.begin();
  };
  const makeRoom = (who: Holders) => {
    const last = lastOfLongest(waiting, who);
    if (!last) throw busy();
    waiting = waiting.filter((each) => each !== last);
    last.refuse(busy());
  };
  const wait = (who: Holders) =>
    new Promise<void>((begin, refuse) => {
      for (const { key } of who) if (!turns.has(key)) turns.set(key, turn);
      waiting.push({ who, begin, refuse });
    });

  return async (who, work) => {
    if (mayBegin(who)) run(who);
    else {
      if (waiting.length >= places) makeRoom(who);
      await wait(who);
    }
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(who), 1);
      pass();
      for (const { key } of who)
        if (![...running, ...waiting.map((each) => each.who)].some(has(key))) turns.delete(key);
    }
  };
};

const has = (key: string) => (who: Holders) => who.some((holder) => holder.key === key);

/** Who of them has waited longest for a turn: by the widest holder, then among those of that one. */
function firstInTurn(waiting: readonly Waiter[], turns: ReadonlyMap<string, number>): Waiter | undefined {
  const widestFirst = ({ who }: Waiter) => who.map(({ key }) => turns.get(key) ?? 0).reverse();
  const isEarlier = (one: number[], other: number[]) => {
    const at = one.findIndex((value, level) => value !== other[level]);
    return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
  };
  return waiting.reduce<Waiter | undefined>(
    (first, next) => (!first || isEarlier(widestFirst(next), widestFirst(first)) ? next : first),
    undefined,
  );
}

/** Who gives way to one more of `who`: the last of a line longer than theirs will be, beginning with the widest holders. */
function lastOfLongest(waiting: readonly Waiter[], who: Holders): Waiter | undefined {
  let line = waiting;
  for (let level = 1; ; level += 1) {
    const keyAt = (holders: Holders) => holders.at(-level)?.key ?? holders[0].key;
    const lines = new Map<string, Waiter[]>();
    for (const each of line) {
      const key = keyAt(each.who);
      lines.set(key, [...(lines.get(key) ?? []), each]);
    }
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    const own = keyAt(who);
    if (longest.length > (lines.get(own)?.length ?? 0) + 1) return longest.at(-1);
    if (level >= who.length) return undefined;
    line = lines.get(own) ?? [];
  }
}
