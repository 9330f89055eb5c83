import { AppError } from './errors.ts';

type Waiter = { begin: () => void; refuse: (error: AppError) => void };
type Queue = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>;

const busy = () => new AppError('UNAVAILABLE', { headers: { 'Retry-After': '2' } });

/**
 * At most `atOnce` run and `places` wait, in turn by `who`: a flood of one must neither take the memory nor make the
 * others wait behind it. When all places are taken, the last of the longest line makes room for a shorter one.
 */
export const createQueue = (atOnce: number, places: number): Queue => {
  /** Whose turn it is next stands first. */
  const lines = new Map<string, Waiter[]>();
  let waiting = 0;
  let running = 0;

  const makeRoom = (who: string) => {
    const own = lines.get(who)?.length ?? 0;
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    if (longest.length <= own + 1) throw busy();
    longest.pop()?.refuse(busy());
    waiting -= 1;
  };
  const turn = (who: string) =>
    new Promise<void>((begin, refuse) => {
      const line = lines.get(who) ?? [];
      line.push({ begin, refuse });
      lines.set(who, line);
      waiting += 1;
    });
  /** The place goes to the next in turn, or is free. */
  const pass = () => {
    const [next] = lines;
    if (!next) {
      running -= 1;
      return;
    }
    const [who, line] = next;
    lines.delete(who);
    const waiter = line.shift();
    if (line.length > 0) lines.set(who, line);
    waiting -= 1;
    waiter?.begin();
  };

  return async (who, work) => {
    if (running < atOnce) running += 1;
    else {
      if (waiting >= places) makeRoom(who);
      await turn(who);
    }
    try {
      return await work();
    } finally {
      pass();
    }
  };
};
