import { giveWords } from '@pasok/contracts/give-words';
import type { WordsLike } from '@pasok/contracts/language';
import words from './words/en.json' with { type: 'json' };
import type own from './words/own.json';

/** The same in English; what is missing does not compile. */
const sets: { 'mf-NAME': WordsLike<typeof own> } = words;
giveWords(sets);
