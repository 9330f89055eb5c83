import { normaliseBlock } from '@pasok/chain/normalise';
import type { Block } from '@pasok/contracts/blockchain';

/** The server's answer as blocks. Anything but a chain array is refused in the words of spec.md 5. */
export function readChain(answer: unknown, now: string): Block[] {
  const chain = typeof answer === 'object' && answer !== null && 'chain' in answer ? answer.chain : undefined;
  if (!Array.isArray(chain)) throw new Error('Invalid blockchain data format');
  return chain.map((block) => normaliseBlock(block, now));
}

/** Where an answer that begins at `from` is to be gone on from; undefined at the chain's end. */
export function readNext(answer: unknown, from: number): number | undefined {
  const { next }: { next?: unknown } = Object(answer);
  return typeof next === 'number' && Number.isInteger(next) && next > from ? next : undefined;
}
