import { readHeadCode } from '@pasok/chain/head-code';
import { type PaperCode, readPaperCode } from '@pasok/chain/paper-code';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import { texts } from './texts.ts';

/** What somebody typed, scanned, or came with in the address. */
export type Typed =
  | { is: 'block'; index: number; isOf?: (hash: string) => boolean }
  | { is: 'hash'; hash: string }
  | { is: 'paper'; code: PaperCode };

/** The code of a paper, a block's number, its code with a part of its hash or all of it, or a hash alone; an address is read behind its `#`. */
export function readTyped(text: string): Typed | undefined {
  const own = text.trim().replace(/^\S*\/verifikasi(\/en)?#/, '');
  const paper = readPaperCode(own.replace(/^#/, ''));
  if (paper) return { is: 'paper', code: paper };
  const number = /^#?(\d{1,9})$/.exec(own)?.[1];
  if (number !== undefined) return { is: 'block', index: Number(number) };
  const hash = own.toLowerCase();
  if (/^[0-9a-f]{64}$/.test(hash)) return { is: 'hash', hash };
  const code = readHeadCode(own.replace(/^#/, ''));
  return code && { is: 'block', ...code };
}

/** What a hash that was typed is to a receipt. */
export function hashInReceipt(hash: string, { agreement, block }: ReceiptFile): string {
  if (hash === agreement.hash) return texts.sameAgreement;
  return hash === block.hash ? texts.sameBlock : texts.otherHash;
}
