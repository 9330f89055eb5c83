import { giveWords } from './language.ts';
import { fieldTexts, loginTexts } from './texts.en.ts';

const sets = { contracts: fieldTexts, 'contracts login': loginTexts };
giveWords(sets);

export default Object.keys(sets);
