import '@pasok/domain/words.en';
import { giveWords } from '@pasok/contracts/language';
import { formTexts } from './form-texts.en.ts';
import { invitationTexts } from './invitation-texts.en.ts';
import { reportTexts } from './report-texts.en.ts';
import { sealTexts } from './seal-texts.en.ts';
import { texts } from './texts.en.ts';

const sets = {
  'mf-procurement': texts,
  'mf-procurement form': formTexts,
  'mf-procurement invitation': invitationTexts,
  'mf-procurement report': reportTexts,
  'mf-procurement seal': sealTexts,
};
giveWords(sets);

export default Object.keys(sets);
