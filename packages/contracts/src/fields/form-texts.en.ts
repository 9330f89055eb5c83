import type { WordsLike } from '../language.ts';
import type { loginTexts as ownLogin } from '../wire/account.ts';
import type { formTexts as own } from './form-texts.ts';

export const formTexts: WordsLike<typeof own> = {
  chooseItems: 'Select at least one item.',
  mostUnits: 'At most 1.000 units.',
  mostTokens: 'At most 1.000 tokens.',
  eachItemOnce: 'Name each item once.',
  eachUnitOnce: 'Name each unit once.',
  month: 'Write the month like 2026-11.',
  mostDays: 'At most 365 days.',
  oneOf: (values) => `Choose one: ${values.join(', ')}.`,
  freight: 'Must be "included" or whole rupiah.',
  netOnly: 'Only for payment on terms (net).',
  refundOnly: 'Enter the amount of the refund; only for the answer refund.',
  sayWhy: 'Explain why you dispute this report.',
  phone: 'A phone number starts with 62 or 0, followed by 9 to 12 digits.',
  npwp: 'An NPWP has 15 or 16 digits.',
  nib: 'An NIB has 13 digits.',
  bankNumber: 'An account number has 5 to 20 digits.',
  classCode: 'A class code has six letters.',
  fileName: 'A file name must not contain / or \\.',
  someAddresses: 'Enter at least one address.',
  mostAddresses: (max) => `At most ${max} addresses at once.`,
  noShipment: 'This shipment does not exist.',
  noLink: 'This link is not valid.',
  notOfKind: 'Cannot be done to something of this kind.',
  hex: 'Must be 64 hexadecimal digits.',
};

export const loginTexts: WordsLike<typeof ownLogin> = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: (max) => `Password must be at most ${max} characters.`,
  newPasswordShort: (min) => `At least ${min} characters.`,
  lookalikes: 'This email uses letters that look like other letters.',
};
