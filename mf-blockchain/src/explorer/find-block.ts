import type { Block } from '@pasok/contracts/blockchain';
import { plainText } from '@pasok/contracts/plain-text';
import { readPrintedName } from '@pasok/contracts/printed-name';

/** What a person typed to jump to: a block index, or text to look for in hashes and transaction ids. */
export type JumpTarget = { index: number } | { text: string } | undefined;

/** Where the middle of a hash is left out in the text to look for. */
const gap = '…';

/**
 * Reads what was typed, as this product and other explorers print it: a block's name or number is an index, while the chain of
 * `length` has it; a hash or an id is text, in lower case and without '0x', '#' and spaces; blank is nothing.
 */
export function readJump(typed: string, length: number): JumpTarget {
  const { block, id, shortId, hash } = readPrintedName(typed);
  if (block !== undefined && (block < length || !shortId)) return { index: block };
  const text = id ?? shortId ?? (hash && [hash.start, hash.end].filter(Boolean).join(gap));
  const plain = text ?? plainText(typed).toLowerCase();
  return plain === '' ? undefined : { text: plain };
}

/** Whether a block answers to a text: its hash or transaction id begins or (short id) ends with it. */
export function answersTo({ hash, data }: Block, text: string): boolean {
  const id = data.transactionId.toLowerCase();
  const [start = '', end = ''] = text.split(gap);
  if (hash.startsWith(start) && hash.endsWith(end)) return true;
  return id.startsWith(text) || (text.length >= 6 && id.endsWith(text));
}
