import { giveWords } from '@pasok/contracts/give-words';
import words from './words/id.json' with { type: 'json' };

giveWords(words);
