import { giveWords } from '@pasok/contracts/language';
import { attachmentsTexts } from './fields/attachments-texts.en.ts';
import { uiTexts } from './texts.en.ts';

const sets = { ui: uiTexts, 'ui attachments': attachmentsTexts };
giveWords(sets);

export default Object.keys(sets);
