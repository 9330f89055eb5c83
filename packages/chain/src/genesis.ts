import type { Block, BlockData } from '@pasok/contracts/blockchain';
import { genesisPreviousHash } from './block.ts';
import { canonicalData } from './canonical-data.ts';
import { mineBlock } from './mining.ts';

const genesisTimestamp = '2025-01-01T00:00:00.000Z';

const genesisData: BlockData = {
  transactionId: 'genesis',
  buyer: 'genesis',
  vendor: 'genesis',
  items: [],
  total: 0,
  timestamp: genesisTimestamp,
  buyerName: 'Pasok',
  vendorName: 'Pasok',
};

/** The first block of every chain: fixed content, mined like any other, so it is the same block everywhere. */
export function createGenesis(): Block {
  const previousHash = genesisPreviousHash;
  const mined = mineBlock({ index: 0, dataText: canonicalData(genesisData), previousHash });
  if (mined.status !== 'found') throw new Error('The genesis content has no nonce within the limit');
  const { nonce, hash } = mined;
  return { index: 0, timestamp: genesisTimestamp, data: genesisData, previousHash, nonce, hash };
}
