import type { Block } from '@pasok/contracts/blockchain';
import type { MineResult } from '@pasok/miner/mine';
import type { Miner } from '@pasok/miner/miner';
import { throttleProgress } from '../../../mining/eye-speed.ts';
import { workerCount } from '../../../mining/miner.ts';
import { expectedOf, type Mining } from './retarget.ts';

/** From here on a search is long enough for several workers. */
const manyWorkersFrom = 18;
/** Times the average after which a search is given up: one in 10^10 takes longer. */
const waitFactor = 25;

export type SearchBlock = {
  mine: Miner['mine'];
  /** The end of the recorded chain, which the first block stands on. */
  recorded: Block;
  /** Every round mines other blocks. */
  round: number;
  signal: AbortSignal;
  /** The attempts so far. */
  show: (attempts: number) => void;
};

/** Searches the next block in the worker. */
export async function searchBlock({ bits, blocks }: Mining, how: SearchBlock): Promise<MineResult> {
  const { mine, recorded, round, signal, show } = how;
  const index = recorded.index + blocks.length + 1;
  const previousHash = blocks.at(-1)?.hash ?? recorded.hash;
  const job = { index, dataText: JSON.stringify({ round }), previousHash, bits };
  const expected = expectedOf(bits);
  const workers = bits >= manyWorkersFrom ? workerCount() : 1;
  const onProgress = throttleProgress(({ attempts }) => show(attempts));
  show(0);
  return await mine(job, { maxAttempts: waitFactor * expected, workers, signal, onProgress });
}
