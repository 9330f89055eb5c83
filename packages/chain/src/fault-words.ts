import { wordsOf } from '@pasok/contracts/language';
import { standardDifficulty } from './difficulty.ts';
import type { BlockFault } from './validity.ts';
import faults from './words/own-faults.json' with { type: 'json' };

export const words = wordsOf('chain faults', faults);

/** What is wrong with a block, in a sentence for its reader; `zeros`: how many hex zeros its hash must begin with. */
export const faultWords = (fault: BlockFault, zeros = standardDifficulty): string =>
  fault === 'no_proof_of_work' ? words.no_proof_of_work('0'.repeat(zeros)) : words[fault];
