import { formTexts, loginTexts } from './fields/form-texts.id.ts';
import { giveWords } from './language.ts';

const sets = { 'contracts forms': formTexts, 'contracts login': loginTexts };
giveWords(sets);

export default Object.keys(sets);
