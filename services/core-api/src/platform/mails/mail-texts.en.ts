import type { WordsLike } from '@pasok/contracts/language';
import type { mailTexts as own } from './mail-texts.ts';

export const mailTexts: WordsLike<typeof own> = {
  reset: {
    subject: 'Reset your Pasok password',
    text: (link) =>
      `Open this link to set a new password. It works once, for one hour.\n\n${link}\n\nIf you did not ask for it, ignore this mail.`,
  },
  verify: {
    subject: 'Confirm your email address on Pasok',
    text: (link) =>
      `Open this link to confirm that this email address is yours. It works for 24 hours.\n\n${link}\n\nIf you did not ask for it, ignore this mail.`,
  },
  digest: {
    one: (title) => `${title} on Pasok`,
    many: (count) => `${count} new notifications on Pasok`,
    rest: 'The rest is under the bell of Pasok.',
  },
  foot: (profile, stop) =>
    `Choose the mails you receive: ${profile}\nStop receiving mails like this: ${stop}`,
  invitation: {
    subject: 'Invitation to make an offer on Pasok',
    one: (from, request, deadline, link) =>
      `${from} invites you to make an offer: ${request ?? 'a request without a title'}\nDeadline: ${wib.full.format(deadline)} WIB\n${link}`,
    toStranger: (from, deadline, link) =>
      `${from ?? 'A buyer'} invites you to make an offer on a request on Pasok.\nDeadline: ${wib.full.format(deadline)} WIB\n${link}`,
    stop: (link) => `Send me no more mails: ${link}`,
    foot: 'Sign in or register first if you are asked to: after that the request opens. A link is for one account only.\n\nIf you do not know the sender, ignore this mail.',
  },
  log: {
    subject: (at) => `Blockchain head of Pasok, ${wib.month.format(at)}`,
    keep: (at) =>
      `Keep this mail. It records the blockchain of Pasok as it was on ${wib.long.format(at)} WIB, in a place that the operator of its server cannot change: if blocks that are there are ever changed, the code and the signed statement below no longer match, and you can show that to anybody.`,
    code: (code) => `Head code: ${code}`,
    note: (note) => `Log statement:\n\n${note}`,
    compare: (publicUrl) => `Compare at any time: enter this head code at ${publicUrl}/verifikasi/en`,
    honest:
      'To be honest: this mail is sent by that same operator. It does not prove that what the blocks hold is true, and only helps if it is kept and compared, also with the mails of other people.',
  },
};

const timeZone = 'Asia/Jakarta';
const wib = {
  full: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone }),
  long: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone }),
};
