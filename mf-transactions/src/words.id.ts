import '@pasok/contracts/error-words.id';
import { giveWords } from '@pasok/contracts/give-words';
import words from './words/id.json' with { type: 'json' };

giveWords(words);

export default Object.keys(words);
