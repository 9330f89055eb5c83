import { canonicalData } from '@pasok/chain/canonical-data';
import { mineBlock } from '@pasok/chain/mining';
import type { Block } from '@pasok/contracts/blockchain';

/** So many mined blocks that follow this one, each with the data of `last` under another deal's name. */
export function minedAfter(last: Pick<Block, 'index' | 'hash' | 'data'>, count: number): Block[] {
  const blocks: Block[] = [];
  for (let { index, hash } = last; blocks.length < count; ) {
    const previousHash = hash;
    index += 1;
    const data = { ...last.data, transactionId: `deal-${index}` };
    const found = mineBlock({ index, dataText: canonicalData(data), previousHash });
    if (found.status !== 'found') throw new Error(`No nonce for block ${index}`);
    const { nonce } = found;
    hash = found.hash;
    blocks.push({ index, timestamp: data.timestamp, data, previousHash, nonce, hash });
  }
  return blocks;
}
