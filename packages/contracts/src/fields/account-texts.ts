import { wordsOf } from '../language.ts';

/** Texts of the login form (spec.md, section 5), and of passwords and addresses beyond it. */
export const loginTexts = wordsOf('contracts login', {
  emailRequired: 'Email is required',
  emailInvalid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
  passwordLong: (max: number) => `Kata sandi paling banyak ${max} karakter.`,
  newPasswordShort: (min: number) => `Paling sedikit ${min} karakter.`,
  lookalikes: 'Email ini memakai huruf yang mirip huruf lain.',
});
