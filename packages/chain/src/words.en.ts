import { giveWords, type WordsLike } from '@pasok/contracts/language';
import { words as faults } from './fault-words.en.ts';
import type { words } from './signed-words.ts';

const sets: { chain: WordsLike<typeof words>; 'chain faults': typeof faults } = {
  chain: {
    both: 'Signed by both parties',
    buyer: 'Signed by the buyer only',
    vendor: 'Signed by the vendor only',
    nobody: 'Not signed',
  },
  'chain faults': faults,
};
giveWords(sets);

export default Object.keys(sets);
