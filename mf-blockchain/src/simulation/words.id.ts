import { giveWords } from '@pasok/contracts/language';
import { words } from './texts.id.ts';

const sets = { 'mf-blockchain lab': words };
giveWords(sets);

export default Object.keys(sets);
