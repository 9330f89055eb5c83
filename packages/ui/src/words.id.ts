import { giveWords } from '@pasok/contracts/language';
import { uiTexts } from './texts.id.ts';

const sets = { ui: uiTexts };
giveWords(sets);

export default Object.keys(sets);
