import type { DealStatement } from '@pasok/contracts/deal-signature';
import { wordsOf } from '@pasok/contracts/language';
import { type DealSigners, whoSigned } from './deal-signatures.ts';

export const words = wordsOf('chain', {
  both: 'Ditandatangani kedua pihak',
  buyer: 'Ditandatangani pembeli saja',
  vendor: 'Ditandatangani penjual saja',
  nobody: 'Tidak ditandatangani',
} as const);

/** Who signed a statement of a deal, in the words of every screen. */
export const signedWords = (signers: DealSigners, statement: DealStatement): string =>
  words[whoSigned(signers[statement])];
