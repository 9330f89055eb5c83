import type { WordsLike } from '@pasok/contracts/language';
import { told } from '../../base/stored-texts.ts';
import type { accountNews as own } from './account-news.ts';

const moderated = (title: string) => ({
  title,
  message: ({ reason }: { reason: string }) => `${title} by the administrators: ${reason}`,
});

const changed = (title: string, what: string) => ({
  title,
  message: ({ from, to }: { from: string | null; to: string | null }) => {
    const how =
      to === null
        ? `was removed: ${from}`
        : from === null
          ? `was given: ${to}`
          : `was changed: ${from} to ${to}`;
    return `${what} ${how}. Not you? Change your password and check your profile.`;
  },
});

export const accountNews: WordsLike<typeof own> = {
  'moderated.request_hidden': moderated('Request hidden'),
  'moderated.request_shown': moderated('Request shown again'),
  'moderated.question_hidden': moderated('Question hidden'),
  'moderated.question_shown': moderated('Question shown again'),
  key_added: {
    title: 'New signing key',
    message: ({ device, said }) =>
      `New signing key for your account: ${told(device, said)}. Not you? Revoke it in your profile.`,
  },
  'key_added.first': {
    title: 'Your signing key',
    message: ({ device, said }) =>
      `Your browser made the first signing key of this account: ${told(device, said)}. Your profile shows all keys.`,
  },
  'key_added.passkey': {
    title: 'New passkey',
    message: ({ name }) =>
      `New passkey to sign in to your account: ${name}. Not you? Delete it in your profile and change your password.`,
  },
  'account_changed.bankAccount': changed('Bank account changed', 'Your bank account'),
  'account_changed.contactEmail': changed('Contact address changed', 'Your contact address'),
  'account_changed.phone': changed('Phone number changed', 'Your phone number'),
  'account_changed.passkey': {
    title: 'Passkey removed',
    message: ({ name }) =>
      `The passkey ${name} was removed from your account. Not you? Change your password.`,
  },
  'account_changed.signingKey': {
    title: 'Signing key revoked',
    message: ({ device, said }) =>
      `The signing key ${told(device, said)} was revoked. Not you? Change your password.`,
  },
};
