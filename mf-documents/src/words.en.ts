import { giveWords } from '@pasok/contracts/give-words';
import words from './words/en.json' with { type: 'json' };

giveWords(words);
