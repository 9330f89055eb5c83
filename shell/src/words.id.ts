import '@pasok/client/words.id';
import '@pasok/contracts/words.id';
import '@pasok/ui/words.id';
import { giveWords } from '@pasok/contracts/give-words';
import words from './words/id.json' with { type: 'json' };

giveWords(words);

export default Object.keys(words);
