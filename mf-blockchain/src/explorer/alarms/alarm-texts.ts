import { wordsOf } from '@pasok/contracts/language';
import own from '../../words/own-alarm.json' with { type: 'json' };

/** Of what is loaded only where the head seen last has something to tell. */
export const words = wordsOf('mf-blockchain alarm', own);
