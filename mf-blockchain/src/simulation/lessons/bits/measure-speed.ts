import { standardDifficulty } from '@pasok/chain/difficulty';
import type { Miner } from '@pasok/miner/miner';

const millisecondsEach = 800;
/** What else the machine does only ever slows a run down, so the best of some, taken in turns, tells most. */
const turns = 3;
/** Hardly ever met, and a search that ends early tells its speed all the same. */
const hopeless = {
  dataText: 'x'.repeat(500),
  previousHash: '0'.repeat(64),
  difficulty: 2 * standardDifficulty,
};

/** Hashes a second of so many workers, over most of a second of real mining. */
async function rateOf(
  mine: Miner['mine'],
  workers: number,
  index: number,
  stop: AbortSignal,
  onRate: (rate: number) => void,
): Promise<number> {
  let rate = 0;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(millisecondsEach)]);
  const onProgress = ({ hashesPerSecond }: { hashesPerSecond: number }) => {
    rate = hashesPerSecond;
    onRate(rate);
  };
  await mine({ ...hopeless, index }, { maxAttempts: 2 ** 31, workers, signal, onProgress });
  stop.throwIfAborted();
  return rate;
}

export type Speed = { one: number; many: number; workers: number };

/** One worker against as many as there are processors. A first short run starts the workers, so neither pays for it. */
export async function measureSpeed(
  mine: Miner['mine'],
  workers: number,
  stop: AbortSignal,
  onSpeed: (sofar: Speed) => void = () => {},
): Promise<Speed> {
  await mine({ ...hopeless, index: 0 }, { maxAttempts: 20_000, workers, signal: stop });
  let [one, many] = [0, 0];
  const bestOf = async (best: number, team: number, turn: number, onRate: (rate: number) => void) =>
    Math.max(best, await rateOf(mine, team, turn, stop, onRate));
  for (let turn = 1; turn <= turns; turn++) {
    one = await bestOf(one, 1, turn, (rate) => onSpeed({ one: Math.max(one, rate), many, workers }));
    if (workers > 1)
      many = await bestOf(many, workers, turn, (rate) =>
        onSpeed({ one, many: Math.max(many, rate), workers }),
      );
  }
  return { one, many: workers > 1 ? many : one, workers };
}
