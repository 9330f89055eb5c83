import type { WordsLike } from '@pasok/contracts/language';
import type { words as own } from './fault-words.ts';

/** The same in English. */
export const words: WordsLike<typeof own> = {
  hash_mismatch: 'The hash does not fit the block’s content.',
  broken_link: 'The previous hash is not the hash of the block before.',
  wrong_index: 'The index is not the block’s place.',
  wrong_timestamp: 'The block’s timestamp differs from that of its data.',
  wrong_order: 'The block’s timestamp is before that of the block before it.',
  no_proof_of_work: (zeros) => `The hash does not start with '${zeros}'.`,
  workerBroken: 'The mining worker cannot be run.',
  workerStopped: 'The mining worker was stopped.',
};
