import '@pasok/contracts/error-words.en';
import { giveWords } from '@pasok/contracts/give-words';
import words from './words/en.json' with { type: 'json' };

giveWords(words);

export default Object.keys(words);
