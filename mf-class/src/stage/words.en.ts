import { giveWords } from '@pasok/contracts/language';
import { plans } from '../plans/plans.en.ts';

const sets = { 'mf-class plans': plans };
giveWords(sets);

/** What the stage alone says; all else is the module's (../words.en.ts). */
export default Object.keys(sets);
