import { giveWords, type WordsLike } from '@pasok/contracts/language';
import type { words } from './deal-signatures.ts';
import type { words as ownFaults } from './fault-words.ts';

/** The same in English. */
const faults: WordsLike<typeof ownFaults> = {
  hash_mismatch: 'The hash does not fit the block’s content.',
  broken_link: 'The previous hash is not the hash of the block before.',
  wrong_index: 'The index is not the block’s place.',
  wrong_timestamp: 'The block’s timestamp differs from that of its data.',
  wrong_order: 'The block’s timestamp is before that of the block before it.',
  no_proof_of_work: (zeros) => `The hash does not start with '${zeros}'.`,
  workerBroken: 'The mining worker cannot be run.',
  workerStopped: 'The mining worker was stopped.',
};

const sets: { chain: WordsLike<typeof words>; 'chain faults': typeof faults } = {
  chain: {
    both: 'Two keys signed, as buyer and as vendor',
    buyer: 'One key signed, as buyer',
    vendor: 'One key signed, as vendor',
    nobody: 'Not signed',
    dates: 'en-GB',
    registered: (days, isBefore) =>
      `Keys registered on ${days.join(' and ')}${isBefore ? ', before the transaction' : ''}`,
  },
  'chain faults': faults,
};
giveWords(sets);

export default Object.keys(sets);
