import { wordsOf } from '@pasok/contracts/language';
import debug from '../../words/own-debug.json' with { type: 'json' };
import notMine from '../../words/own-not-mine.json' with { type: 'json' };

/** What is loaded with the debug panel. */
export const debugWords = wordsOf('mf-blockchain debug', debug);

/** For whom a block names. */
export const notMineWords = wordsOf('mf-blockchain not-mine', notMine);
