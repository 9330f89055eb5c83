import type { WordsLike } from '@pasok/contracts/language';
import type { fileTexts as own } from './file-texts.ts';

/** The same in English. */
export const fileTexts: WordsLike<typeof own> = {
  files: {
    title: 'Attachments',
    notInDraft: 'Sent together with this form; not saved with the draft.',
    ofRequest: 'Visible to everyone who can see this request.',
    ofOwnRequest: 'Pictures, plans or lists of items; visible to everyone who can see this request.',
    ofOffer: 'Read only by the buyer and the vendor of this offer.',
    chosenForOffer: 'Brochures, photos or price details; read only by the buyer.',
    ofOwnOffer:
      'Brochures, photos or price details; read only by the buyer. Every change becomes a new version of the offer.',
  },
};
