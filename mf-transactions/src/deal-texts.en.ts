import type { WordsLike } from '@pasok/contracts/language';
import type { dealTexts as own } from './deal-texts.ts';
import { units } from './units.en.ts';

export const dealTexts: WordsLike<typeof own> = {
  status: {
    heading: 'Update status',
    success: 'Status updated!',
    failure: 'The status could not be updated',
    cancelAsk: 'Cancel this transaction?',
    cancelHint: 'A cancelled transaction cannot be reopened.',
    cancelYes: 'Cancel transaction',
    current: 'Current status',
    paidAsk: 'Declare the payment received?',
    paidHint: (total, buyer, status) =>
      `With the status ${status} you declare that the payment of ${total} from ${buyer} has been received. This cannot be taken back.`,
    paidYes: 'Yes, received',
    declare: 'Declare payment received',
    declareHint: (total, buyer) =>
      `You declare that the payment of ${total} from ${buyer} has been received. This cannot be taken back.`,
    declared: 'Payment declared received.',
    declareFailed: 'The payment could not be declared.',
    beginFirst: (when) => `Press when you start preparing the goods. The buyer pays ${when}.`,
    transferredNext:
      'The buyer says the money has been transferred: check your account, then press once it has arrived.',
    verbs: {
      in_progress: 'Payment received, start preparing',
      shipped: 'Goods are on their way',
      validating: 'Goods have arrived',
      completed: 'Complete transaction',
    },
    begin: 'Start preparing the goods',
    next: {
      waiting_payment: 'Press once the payment is in your account.',
      in_progress: 'Stick the QR labels on the goods, then press when they leave.',
      shipped: 'The buyer’s first token says that the goods arrived. Press if you know before.',
      completed: 'There is no next status.',
      cancelled: 'This transaction has been cancelled.',
    },
    buyerMayCancelFrom: (date) => `If the status stays as it is, the buyer may cancel from ${date}.`,
    buyerMayCancel: 'The status has not changed for long: the buyer may cancel.',
  },
  buyer: {
    heading: 'Buyer’s actions',
    cancel: 'Cancel transaction',
    cancelled: 'Transaction cancelled.',
    cancelFailed: 'The transaction could not be cancelled.',
    problem: 'Report a problem',
    problemTitle: 'Report a problem',
    problemHint:
      'The vendor is told, and the transaction is not taken as received while the report stands. If no unit has been confirmed and the problem is not solved, you may cancel later; this page shows from when.',
    problemReason: 'What happened?',
    problemSend: 'Send report',
    problemSent: 'Problem reported.',
    problemFailed: 'The problem could not be reported.',
    renew: 'The problem is not solved',
    withdraw: 'Withdraw problem report',
    withdrawn: 'Problem report withdrawn.',
    withdrawFailed: 'The problem report could not be withdrawn.',
    closeShort: 'Close with the units received',
    closeShortAsk: 'Close receiving now?',
    closeShortHint: (n, m, missing) =>
      `${n} of ${units(m)} confirmed. The rest, worth ${missing}, can no longer be confirmed.`,
    closed: 'Receiving closed.',
    closeFailed: 'Receiving could not be closed.',
    mayCancelFrom: (date) =>
      `If the vendor does not change the status, you may cancel the transaction from ${date}.`,
    mayCancel: 'The vendor has not changed the status for long: you may cancel the transaction.',
    next: {
      waiting_payment: (total, vendor) => `Pay ${total} to ${vendor}`,
      transferred: (total, vendor) => `Waiting for ${vendor} to check the payment of ${total}`,
      accepted: 'Waiting for the vendor to start',
      in_progress: 'The vendor is preparing the goods',
      shipped: 'The goods are on their way',
    },
    pay: 'You pay outside Pasok.',
    due: (day) => `Due ${day}.`,
    payLater: (total, when) => `You pay ${total} ${when}, outside Pasok.`,
    askVendor: 'Ask the vendor how:',
    vendor: 'the vendor',
    why: {
      waiting_payment: 'Tokens cannot be entered yet: the vendor has not declared the payment received.',
      accepted: 'Tokens cannot be entered yet: the vendor has not started.',
      in_progress: 'Tokens cannot be entered yet: the vendor has to ship the goods.',
      shipped: 'When the goods come, enter their tokens: the first one says that they arrived.',
    },
  },
  transfer: {
    number: 'account number',
    holder: (name) => `account holder ${name}`,
    changed: (date) =>
      `The vendor entered or changed this account ${date}, after the agreement. Check by phone before you transfer.`,
    replaced: (date, before) =>
      `The account was changed ${date}, before it was ${before}. Check by phone before you transfer.`,
    strangeHolder: 'This account is in neither the vendor’s name nor their business name.',
    declare: 'I have transferred',
    ask: 'Declare the money transferred?',
    hint: (total, vendor) =>
      `You declare that you have transferred ${total} to ${vendor}. The vendor is told and checks their account. No money moves in Pasok.`,
    yes: 'Yes, transferred',
    declared: 'The vendor has been told.',
    failed: 'The transfer could not be declared.',
    said: 'You declared the money transferred',
    buyerSaid: 'The buyer declared the money transferred',
    account: (bank, number) => `The buyer sees your account: ${bank} ${number}.`,
    accountLater: (bank, number) => `The buyer sees your account once you start: ${bank} ${number}.`,
    noAccount: 'The buyer does not see your account yet.',
    toProfile: 'Set it in your profile',
  },
};
