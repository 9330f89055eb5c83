import type { Block } from '@pasok/contracts/blockchain';
import { useCallback } from 'react';
import type { ChainView } from './chain-view.ts';
import { useVerification } from './use-verification.ts';

function nothing() {}

/** The explorer's view of a chain that is in memory as a whole. */
export function useWholeChain(blocks: readonly Block[]): ChainView {
  const verification = useVerification(blocks);
  const read = useCallback(async (from: number, limit: number) => blocks.slice(from, from + limit), [blocks]);
  return {
    ...verification,
    length: blocks.length,
    blockAt: (index) => blocks[index],
    async find(text) {
      const { answersTo } = await import('./find-block.ts');
      const index = blocks.findIndex((block) => answersTo(block, text));
      return index < 0 ? undefined : index;
    },
    look: nothing,
    read,
  };
}
