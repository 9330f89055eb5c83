import { chainFaults } from '@pasok/chain/validity';
import { expect, it } from 'vitest';
import { sampleChain } from './sample-chain.ts';

it('is a valid chain, the same at every device, whose every party says that it is a sample', () => {
  const blocks = sampleChain();
  expect(blocks.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(chainFaults(blocks)).toEqual([]);
  expect(sampleChain()).toEqual(blocks);
  for (const { data } of blocks.slice(1))
    expect([data.buyerName, data.vendorName].join()).toMatch(/Contoh,.*Contoh/);
});
