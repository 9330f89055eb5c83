import { giveWords, type WordsLike } from '@pasok/contracts/language';
import type { words } from './signed-words.ts';

const sets: { chain: WordsLike<typeof words> } = {
  chain: {
    both: 'Signed by both parties',
    buyer: 'Signed by the buyer only',
    vendor: 'Signed by the vendor only',
    nobody: 'Not signed',
  },
};
giveWords(sets);

export default Object.keys(sets);
