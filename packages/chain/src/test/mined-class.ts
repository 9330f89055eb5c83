import type { Block } from '@pasok/contracts/blockchain';
import { classBlock, classJob } from '../class-block.ts';
import { mineBlock } from '../mining.ts';

/** A block of class `ABCDEF` after `previous`, with so many hex zeros. @internal */
export function minedAfter(previous: Block, nickname: string, text = '', difficulty = 1): Block {
  const miner = { id: nickname, nickname };
  const work = { code: 'ABCDEF', miner, text, timestamp: '2026-01-01T00:00:00.000Z', difficulty };
  const mined = mineBlock(classJob(work, previous));
  if (mined.status !== 'found') throw new Error('not found');
  return classBlock(work, { index: previous.index + 1, previousHash: previous.hash, ...mined });
}
