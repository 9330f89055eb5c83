import { giveWords } from '@pasok/contracts/give-words';
import { sample } from '../api/sample-texts.en.ts';
import { words as minutes } from './lessons/explanations.en.ts';
import { words } from './texts.en.ts';

const sets = {
  'mf-blockchain lab': words,
  'mf-blockchain minutes': minutes,
  'mf-blockchain sample': sample,
};
giveWords(sets);

/** The sets of the lab alone; those it shares with the explorer are the module's (../words.en.ts). */
export default Object.keys(sets);
