import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-modules.json' with { type: 'json' };

/** Words of the loading of modules: here, so that nothing that runs before the page is drawn waits for what draws it. */
export const texts = wordsOf('shell modules', own);
