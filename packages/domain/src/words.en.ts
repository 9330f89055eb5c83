import '@pasok/contracts/error-words.en';
import { giveWords } from '@pasok/contracts/give-words';
import { dealRefusals } from './deal-refusals.en.ts';
import { refusalTexts } from './refusal-texts.en.ts';
import { termsTexts } from './terms-texts.en.ts';

const sets = { domain: refusalTexts, 'domain deals': dealRefusals, 'domain terms': termsTexts };
giveWords(sets);

export default Object.keys(sets);
