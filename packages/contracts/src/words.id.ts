import { giveWords } from './give-words.ts';
import words from './words/id.json' with { type: 'json' };

giveWords(words);

export default Object.keys(words);
