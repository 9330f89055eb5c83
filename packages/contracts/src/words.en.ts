import { loginTexts } from './fields/account-texts.en.ts';
import { formTexts } from './fields/form-texts.en.ts';
import { fieldTexts } from './fields/texts.en.ts';
import { giveWords } from './language.ts';
import { recordTexts } from './wire/record-texts.en.ts';

const sets = {
  contracts: fieldTexts,
  'contracts forms': formTexts,
  'contracts login': loginTexts,
  'contracts record': recordTexts,
};
giveWords(sets);

export default Object.keys(sets);
