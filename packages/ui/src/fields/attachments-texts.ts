import { wordsOf } from '@pasok/contracts/language';
import own from '../words/own-attachments.json' with { type: 'json' };

/** Words of what is attached. */
export const attachmentsTexts = wordsOf('ui attachments', own);
