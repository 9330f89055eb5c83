import { canonicalData } from '@pasok/chain/canonical-data';
import { createGenesis } from '@pasok/chain/genesis';
import { mineBlock } from '@pasok/chain/mining';
import type { Block, BlockData } from '@pasok/contracts/blockchain';
import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-sample.json' with { type: 'json' };

/** What marks tokens and identities of the sample chain, and its deals: who buys what of whom. */
const sample = wordsOf('mf-blockchain sample', own);

function dataOf(
  { buyer, vendor, item, quantity, price }: (typeof sample.deals)[number],
  index: number,
): BlockData {
  const tokens = Array.from(
    { length: quantity },
    (_, unit) => `${sample.mark.toUpperCase()}-${index}-${unit + 1}`,
  );
  return {
    transactionId: `${sample.mark}-${index}`,
    buyer: `pembeli-${index}`,
    vendor: `pemasok-${index}`,
    items: [{ name: item, token: tokens[0] ?? '', tokens, quantity, price }],
    total: quantity * price,
    timestamp: `2026-01-0${index}T02:00:00.000Z`,
    buyerName: buyer,
    vendorName: vendor,
  };
}

function mineAfter({ hash: previousHash }: Block, data: BlockData, index: number): Block {
  const mined = mineBlock({ index, dataText: canonicalData(data), previousHash });
  if (mined.status !== 'found') throw new Error('The sample has no nonce within the limit');
  const { nonce, hash } = mined;
  return { index, timestamp: data.timestamp, data, previousHash, nonce, hash };
}

/** A valid chain of invented deals, mined where it is called: for who has no account, and so no copy of the server's. */
export function sampleChain(): Block[] {
  const blocks = [createGenesis()];
  for (const [at, deal] of sample.deals.entries()) {
    const previous = blocks[at];
    if (previous) blocks.push(mineAfter(previous, dataOf(deal, at + 1), at + 1));
  }
  return blocks;
}
