import { giveWords } from './language.ts';
import { recordTexts } from './record-texts.en.ts';
import { fieldTexts, loginTexts } from './texts.en.ts';

const sets = { contracts: fieldTexts, 'contracts login': loginTexts, 'contracts record': recordTexts };
giveWords(sets);

export default Object.keys(sets);
