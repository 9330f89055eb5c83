import type { WordsLike } from '@pasok/contracts/language';
import type { accountTexts as own } from './texts.ts';

export const accountTexts: WordsLike<typeof own> = {
  guest: {
    about: 'About Pasok',
    verify: 'Verify a receipt without an account',
    invited: (from, request, deadline) =>
      `${from} invites you to make an offer: ${request}. Deadline: ${deadline}. Sign in or register to open it.`,
    opens: 'This link opens a request. Sign in or register to read it.',
    steps: [
      { title: 'Ask', text: 'Write what you need, and by when.' },
      { title: 'Choose', text: 'Compare sealed offers, item by item.' },
      { title: 'Receive', text: 'Each unit is confirmed by its QR token.' },
      { title: 'Record', text: 'Completed transactions go to a blockchain that every user can check.' },
    ],
  },
  register: {
    title: 'Create a Pasok account',
    lead: 'One account to buy and to sell.',
    name: 'Name',
    nameRequired: 'Name is required',
    email: 'Email',
    password: 'Password',
    passwordHint: 'At least 6 characters',
    submit: 'Register',
    done: 'Registration successful! You can now log in.',
    signedIn: 'You are signed in with this account already: the password is not needed again.',
    failed: 'Registration failed',
    haveAccount: 'Already have an account?',
    login: 'Sign in',
    record:
      'Transactions recorded on the blockchain are permanent and visible to every account, with your name, or your business name if your profile has one.',
  },
  strength: {
    missing: (count) => `${count} ${count === 1 ? 'character' : 'characters'} missing`,
    weak: 'Strength: weak. Longer is safer.',
    fair: 'Strength: fair',
    strong: 'Strength: strong',
  },
  forgot: {
    title: 'Reset your password',
    lead: 'We send a link to your email. It can be used once, for one hour.',
    submit: 'Send the link',
    failed: 'The link could not be sent',
    back: 'Back to signing in',
  },
  reset: {
    title: 'New password',
    password: 'New password',
    submit: 'Save password',
    failed: 'The password could not be changed',
    missing: 'This link is incomplete. Ask for a new one.',
    checking: 'Checking the link...',
    asks: 'Is what this account holds yours?',
    asksHint:
      'This account already holds data, but only now was it proved that this email is yours. If it was not you who entered it, begin with an empty account: the old content does not come along, and all its sessions end.',
    keep: 'Save, what it holds is mine',
    anewAsk: 'Empty this account? What it holds does not come back.',
    anew: 'Save, begin with an empty account',
    again: 'Ask for a new link',
  },
  verify: {
    title: 'Confirm your email address',
    checking: 'Checking the link...',
    goOn: 'Go to the dashboard',
    missing: 'This link is incomplete. Ask for a new one.',
    refused: 'This link has expired, or was sent to another account.',
    failed: 'The email address could not be confirmed yet.',
    note: (email) => `Open the link we sent to ${email} to start making requests or offers.`,
    again: 'Send a new link',
    sent: (email) => `The link was sent to ${email}.`,
    sendFailed: 'The link could not be sent.',
    ofContact: 'For a contact email, save the address again in your profile: a new link is sent to it.',
    toProfile: 'Go to the profile',
  },
};
