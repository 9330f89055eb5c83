import { loginTexts } from './account-texts.en.ts';
import { formTexts } from './form-texts.en.ts';
import { giveWords } from './language.ts';
import { recordTexts } from './record-texts.en.ts';
import { fieldTexts } from './texts.en.ts';

const sets = {
  contracts: fieldTexts,
  'contracts forms': formTexts,
  'contracts login': loginTexts,
  'contracts record': recordTexts,
};
giveWords(sets);

export default Object.keys(sets);
