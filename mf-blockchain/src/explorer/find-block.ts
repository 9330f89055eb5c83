import type { Block } from '@pasok/contracts/blockchain';

/** What a person typed to jump to: a block index, or text to look for in hashes and transaction ids. */
export type JumpTarget = { index: number } | { text: string } | undefined;

/** Reads what was typed: digits with or without '#' are an index, hex or an id is text, blank is nothing. */
export function readJump(typed: string): JumpTarget {
  const text = typed.trim().toLowerCase();
  if (/^#?\d{1,9}$/.test(text)) return { index: Number(text.replace('#', '')) };
  return text === '' ? undefined : { text };
}

/** Whether a block answers to a text: its hash or transaction id begins or (short id) ends with it. */
export function answersTo({ hash, data }: Block, text: string): boolean {
  const id = data.transactionId.toLowerCase();
  return hash.startsWith(text) || id.startsWith(text) || (text.length >= 6 && id.endsWith(text));
}
