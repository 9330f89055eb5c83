import type { WordsLike } from '../language.ts';
import type { loginTexts as own } from './account-texts.ts';

export const loginTexts: WordsLike<typeof own> = {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: (max) => `Password must be at most ${max} characters.`,
  newPasswordShort: (min) => `At least ${min} characters.`,
  lookalikes: 'This email uses letters that look like other letters.',
};
