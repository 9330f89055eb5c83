import { giveWords } from '@pasok/contracts/language';
import { clientTexts } from './texts.id.ts';

const sets = { client: clientTexts };
giveWords(sets);

export default Object.keys(sets);
