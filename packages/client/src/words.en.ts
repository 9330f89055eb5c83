import { giveWords } from '@pasok/contracts/language';
import { clientTexts } from './texts.en.ts';

const sets = { client: clientTexts };
giveWords(sets);

export default Object.keys(sets);
