import { giveWords } from '@pasok/contracts/give-words';
import { words } from './texts.id.ts';

const sets = { 'mf-blockchain lab': words };
giveWords(sets);

export default Object.keys(sets);
