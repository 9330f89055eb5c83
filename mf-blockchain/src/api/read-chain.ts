import { normaliseBlock } from '@pasok/chain/normalise';
import type { Block } from '@pasok/contracts/blockchain';

/** The server's answer as blocks. Anything but a chain array is refused in the words of spec.md 5. */
export function readChain(answer: unknown, now: string): Block[] {
  const chain = typeof answer === 'object' && answer !== null && 'chain' in answer ? answer.chain : undefined;
  if (!Array.isArray(chain)) throw new Error('Invalid blockchain data format');
  return chain.map((block) => normaliseBlock(block, now));
}
