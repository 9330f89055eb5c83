import type { DealStatement } from '@pasok/contracts/deal-signature';
import { wordsOf } from '@pasok/contracts/language';
import { type DealSigners, whoSigned } from './deal-signatures.ts';

export const words = wordsOf('chain', {
  both: 'Dua kunci menandatangani, sebagai pembeli dan sebagai penjual',
  buyer: 'Satu kunci menandatangani, sebagai pembeli',
  vendor: 'Satu kunci menandatangani, sebagai penjual',
  nobody: 'Tidak ditandatangani',
} as const);

/** How many keys signed a statement of a deal and as whom, in the words of every screen; whose keys they are nothing here proves. */
export const signedWords = (signers: DealSigners, statement: DealStatement): string =>
  words[whoSigned(signers[statement])];
