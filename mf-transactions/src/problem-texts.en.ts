import type { WordsLike } from '@pasok/contracts/language';
import type { problemTexts as own } from './problem-texts.ts';
import { units } from './units.en.ts';

export const problemTexts: WordsLike<typeof own> = {
  problems: {
    kind: 'What is wrong?',
    kinds: { rusak: 'Damaged', kurang: 'Missing', salah: 'Wrong goods', lain: 'Other' },
    units: 'Which units? (the numbers on their labels; leave empty if it concerns all of them)',
    ofItem: (name, chosen, all) =>
      chosen > 0 ? `${name} \u2013 ${chosen} of ${units(all)}` : `${name} (${units(all)})`,
    unit: (n) => `Unit ${n}`,
    named: (name, numbers) => `${name} unit ${numbers}`,
    until: (date) => `Stands until ${date}`,
    reported: 'Reported',
    earlier: (n) => `Earlier problems (${n})`,
    earlierFailed: 'Earlier problems could not be loaded.',
    answer: 'Vendor’s answer',
    said: {
      replace: 'is sending replacements with new tokens; the old tokens are no longer valid',
      refund: 'agreed to refund',
      disagree: 'disputes this report',
    },
    reply: 'Answer the problem',
    change: 'Change answer',
    answerTitle: 'Answer the problem',
    answerLegend: 'Your answer',
    answers: { replace: 'Send replacements', refund: 'Refund money', disagree: 'Dispute the report' },
    answerHints: {
      replace:
        'Each unit named gets a new token: print its new label. The old token is no longer valid, the unit counts as not received until its new token is entered, and the receipt period starts again. This cannot be taken back.',
      refund:
        'The amount is noted for both parties and cannot be lowered later. Pasok moves no money: transfer it outside Pasok.',
      disagree: 'The buyer reads your reasons. The report stands until the date shown on this page.',
    },
    amount: 'Refund amount',
    why: 'Why?',
    note: 'Note (optional)',
    sendAnswer: 'Send answer',
    answered: 'Problem answered.',
    answerFailed: 'The problem could not be answered.',
    reckoning: {
      sum: (due) => `So ${due} is to be paid.`,
      lessRefund: (received, refunds, due) =>
        `So ${due} is to be paid: ${received} received, less refunds of ${refunds}.`,
      comesBack: (back) =>
        back
          ? `It was paid in advance, so ${back} goes back to the buyer, outside Pasok.`
          : 'Payment is made outside Pasok.',
      cancelled: (back) =>
        back
          ? `If it is cancelled, nothing more is to be paid, and the ${back} that were paid go back to the buyer, outside Pasok.`
          : 'Nothing has been paid: if it is cancelled, nothing is owed and nothing goes back.',
    },
    cancellation: {
      ask: 'Ask to cancel',
      title: 'Ask to cancel this transaction?',
      hint: {
        vendor:
          'This transaction has been paid. The buyer is told and may agree. Without an answer you may cancel once one receipt period has passed; its date stands on this page.',
        buyer: 'The vendor is told and may agree. Unless they do, the transaction goes on.',
      },
      reason: 'Why cancel it?',
      send: 'Send',
      asked: 'You asked to cancel.',
      failed: 'Cancelling could not be asked for.',
      by: { buyer: 'The buyer asks to cancel:', vendor: 'The vendor asks to cancel:' },
      waits: 'Waiting for the other party’s consent.',
      waitsUntil: (date) => `Waiting for the buyer’s consent; from ${date} you may cancel by yourself.`,
      consent: {
        buyer: (date) =>
          `Do you agree? Cancel this transaction. Without an answer the vendor may cancel it from ${date}.`,
        vendor: 'Do you agree? Cancel this transaction. Moving on to the next status means no.',
      },
    },
    labels: (n) => `Replacements (${units(n)})`,
  },
};
