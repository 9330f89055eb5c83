import { giveWords } from './give-words.ts';
import words from './words/en.json' with { type: 'json' };

giveWords(words);

export default Object.keys(words);
