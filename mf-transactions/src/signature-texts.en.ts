import type { WordsLike } from '@pasok/contracts/language';
import type { signatureTexts as own } from './signature-texts.ts';

export const signatureTexts: WordsLike<typeof own> = {
  heading: 'Signatures',
  agreement: 'Agreement',
  receipt: 'Receipt',
  sign: { agreement: 'Sign the agreement', receipt: 'Sign the receipt' },
  done: { agreement: 'Agreement signed', receipt: 'Receipt signed' },
  failed: 'Signing failed',
  loading: 'Checking signatures…',
  loadFailed: 'The signatures could not be loaded.',
  wrong: (count) =>
    count === 1
      ? '1 signature is not on what this page shows.'
      : `${count} signatures are not on what this page shows.`,
  buyer: 'Buyer',
  vendor: 'Vendor',
  own: 'this browser’s key',
  other: 'not this browser’s key: check your profile if that was not you',
  revoked: 'revoked',
  hint: 'Compare the words of a key with its owner: it is the server that registers keys.',
};
