import { wordsOf } from '@pasok/contracts/language';
import { standardDifficulty } from './difficulty.ts';
import type { BlockFault } from './validity.ts';

export const words = wordsOf('chain faults', {
  hash_mismatch: 'Hash tidak cocok dengan isi blok.',
  broken_link: 'Previous hash tidak sama dengan hash blok sebelumnya.',
  wrong_index: 'Index tidak sama dengan posisi blok.',
  wrong_timestamp: 'Timestamp blok berbeda dari timestamp datanya.',
  wrong_order: 'Timestamp blok lebih awal daripada blok sebelumnya.',
  no_proof_of_work: (zeros: string) => `Hash tidak diawali '${zeros}'.`,
  workerBroken: 'Worker mining tidak dapat dijalankan.',
  workerStopped: 'Worker mining dihentikan.',
} satisfies Record<BlockFault | 'workerBroken' | 'workerStopped', unknown>);

/** What is wrong with a block, in a sentence for its reader; `zeros`: how many hex zeros its hash must begin with. */
export const faultWords = (fault: BlockFault, zeros = standardDifficulty): string =>
  fault === 'no_proof_of_work' ? words.no_proof_of_work('0'.repeat(zeros)) : words[fault];
