import '@pasok/domain/words.en';
import { giveWords } from '@pasok/contracts/give-words';
import { comparisonTexts } from './comparison-texts.en.ts';
import { formTexts } from './form-texts.en.ts';
import { invitationTexts } from './invitation-texts.en.ts';
import { questionTexts } from './question-texts.en.ts';
import { reportTexts } from './report-texts.en.ts';
import { sealTexts } from './seal-texts.en.ts';
import { texts } from './texts.en.ts';

const sets = {
  'mf-procurement': texts,
  'mf-procurement comparison': comparisonTexts,
  'mf-procurement form': formTexts,
  'mf-procurement invitation': invitationTexts,
  'mf-procurement questions': questionTexts,
  'mf-procurement report': reportTexts,
  'mf-procurement seal': sealTexts,
};
giveWords(sets);

export default Object.keys(sets);
