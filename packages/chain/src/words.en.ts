import { giveWords, type WordsLike } from '@pasok/contracts/language';
import { words as faults } from './fault-words.en.ts';
import type { words } from './signed-words.ts';

const sets: { chain: WordsLike<typeof words>; 'chain faults': typeof faults } = {
  chain: {
    both: 'Two keys signed, as buyer and as vendor',
    buyer: 'One key signed, as buyer',
    vendor: 'One key signed, as vendor',
    nobody: 'Not signed',
  },
  'chain faults': faults,
};
giveWords(sets);

export default Object.keys(sets);
