import { giveWords } from '@pasok/contracts/language';

/** Its own words are Indonesian. */
const sets = { 'mf-documents': {} };
giveWords(sets);

export default Object.keys(sets);
