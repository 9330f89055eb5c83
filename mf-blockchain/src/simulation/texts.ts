import { wordsOf } from '@pasok/contracts/language';
import own from './words/own.json' with { type: 'json' };

/** Texts of the simulation; quoted ones are the specification's. */
export const words = wordsOf('mf-blockchain lab', own);
