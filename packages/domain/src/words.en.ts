import '@pasok/contracts/error-words.en';
import { giveWords } from '@pasok/contracts/give-words';
import { dealRefusals } from './deal-refusals.en.ts';
import words from './words/en.json' with { type: 'json' };

const sets = { ...words, 'domain deals': dealRefusals };
giveWords(sets);

export default Object.keys(sets);
