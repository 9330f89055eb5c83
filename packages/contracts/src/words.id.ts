import { giveWords } from './language.ts';
import { formTexts, loginTexts } from './texts.id.ts';

const sets = { 'contracts forms': formTexts, 'contracts login': loginTexts };
giveWords(sets);

export default Object.keys(sets);
