import { giveWords } from '@pasok/contracts/give-words';

/** Its own words are Indonesian. */
const sets = { 'mf-documents': {} };
giveWords(sets);

export default Object.keys(sets);
