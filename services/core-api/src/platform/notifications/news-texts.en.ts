import type { WordsLike } from '@pasok/contracts/language';
import { statusWords } from '@pasok/contracts/status-words.en';
import { accountNews } from './account-news.en.ts';
import { whereAndWorth } from './account-news.ts';
import { type newsTexts as own, titled } from './news-texts.ts';

const short = (hash: string) => `${hash.slice(0, 12)}…`;
const ask = 'Keep your blockchain receipt, and ask the administrators.';
const units = (count: number) => (count === 1 ? '1 unit' : `${count} units`);
const unitsOf = ({ confirmed, total }: { confirmed: number; total: number }) =>
  `${confirmed} of ${units(total)}`;
const named = (request: string | null) => titled(request, 'a request without a title');
const yours = (request: string | null) => titled(request, 'your request');
export const newsTexts: WordsLike<typeof own> = {
  offer_received: {
    title: 'New offer',
    message: ({ request }) => `There is a new offer on ${yours(request)}.`,
  },
  'offer_received.opened': {
    title: 'Seal opened',
    message: ({ request, offers }) =>
      `Seal opened: ${offers === 1 ? '1 offer' : `${offers} offers`} on ${yours(request)}.`,
  },
  offer_accepted: {
    title: 'Offer accepted',
    message: ({ request }) => `Your offer on ${named(request)} was accepted.`,
  },
  offer_rejected: {
    title: 'Offer declined',
    message: ({ request }) => `Your offer on ${named(request)} was declined.`,
  },
  'offer_rejected.lost': {
    title: 'Offer declined',
    message: ({ request }) => `Your offer on ${named(request)} was not chosen.`,
  },
  'offer_rejected.cancelled': {
    title: 'Offer declined',
    message: ({ request }) =>
      `The request ${titled(request, 'without a title')} was cancelled, so your offer no longer stands.`,
  },
  deadline_moved: {
    title: 'Deadline changed',
    message: ({ request }) =>
      `The deadline of ${named(request)} has changed. See the new one on the request.`,
  },
  request_file: {
    title: 'New attachment',
    message: ({ request }) => `There is a new attachment on ${named(request)}.`,
  },
  question_asked: {
    title: 'New question',
    message: ({ request }) => `There is a new question about ${yours(request)}.`,
  },
  question_answered: {
    title: 'Question answered',
    message: ({ request }) => `A question about ${named(request)} has been answered.`,
  },
  search_matched: {
    title: 'New request',
    message: ({ goods, request, ...facts }) =>
      `New request for “${goods}”${whereAndWorth(facts)}${request === undefined ? '' : `: ${request}`}.`,
  },
  status_changed: {
    title: 'Transaction status changed',
    message: ({ deal, to }) => `The status of transaction ${deal} is now ${statusWords[to]}.`,
  },
  'status_changed.cancelled': {
    title: 'Transaction status changed',
    message: ({ deal, by }) => `Transaction ${deal} was cancelled by the ${by}.`,
  },
  'status_changed.cancel_asked': {
    title: 'Cancellation asked for',
    message: ({ deal, by }) => `The ${by} asks to cancel transaction ${deal}. Read the reason, and decide.`,
  },
  'status_changed.document_cancelled': {
    title: 'Document cancelled',
    message: ({ deal, number }) =>
      `Document ${number} of transaction ${deal} was cancelled by its issuer. Read the reason, and do not use it any more.`,
  },
  'status_changed.document_replaced': {
    title: 'Replacement document issued',
    message: ({ deal, number, replaces }) =>
      `Document ${number} of transaction ${deal} was issued in place of ${replaces}, which was cancelled.`,
  },
  'status_changed.shipment': {
    title: 'Goods sent',
    message: ({ deal, number, units: count, rest, courier, trackingNumber }) => {
      const by = [courier, trackingNumber].filter(Boolean).join(' ');
      const goods = [units(count), by].filter(Boolean).join(', ');
      const more = rest > 0 ? ` ${units(rest)} will follow.` : '';
      return `Shipment ${number} of transaction ${deal} has been sent: ${goods}.${more}`;
    },
  },
  'status_changed.transferred': {
    title: 'Transfer declared',
    message: ({ deal }) =>
      `The buyer says that the payment of transaction ${deal} has been transferred. Check your account.`,
  },
  'status_changed.paid': {
    title: 'Payment declared received',
    message: ({ deal }) => `The vendor says that the payment of transaction ${deal} has been received.`,
  },
  'status_changed.silent_to_buyer': {
    title: 'Status unchanged for long',
    message: ({ deal }) =>
      `The status of transaction ${deal} has not changed for long; soon you can cancel it.`,
  },
  'status_changed.silent_to_vendor': {
    title: 'Status unchanged for long',
    message: ({ deal }) =>
      `The status of transaction ${deal} has not changed for long; soon the buyer can cancel it.`,
  },
  units_confirmed: {
    title: 'Units confirmed',
    message: ({ deal, by, isSolved, ...some }) =>
      `${by === 'receiver' ? 'A receiver by link' : 'The buyer'} confirmed ${unitsOf(some)} of transaction ${deal}.${isSolved ? ' The problem is resolved.' : ''}`,
  },
  problem: {
    title: 'Problem with a transaction',
    message: ({ deal, by }) =>
      `${by ? 'A receiver by link' : 'The buyer'} reported a problem with transaction ${deal}.`,
  },
  'problem.withdrawn': {
    title: 'Problem with a transaction',
    message: ({ deal }) => `The buyer withdrew the problem report on transaction ${deal}.`,
  },
  'problem.answered': {
    title: 'The vendor answered a problem',
    message: ({ deal, answer, units: count }) => {
      const said = {
        replace: `replacement of ${units(count)} is sent`,
        refund: 'a refund is recorded',
        disagree: 'the report is disputed',
      };
      return `The vendor answered the problem with transaction ${deal}: ${said[answer]}.`;
    },
  },
  'status_changed.consent_ending_to_buyer': {
    title: 'Cancellation not answered',
    message: ({ deal }) =>
      `The vendor asks to cancel transaction ${deal}, and soon need not wait for your consent any more. Read the reason, and decide.`,
  },
  'status_changed.consent_ending_to_vendor': {
    title: 'Cancellation not answered',
    message: ({ deal }) =>
      `The buyer has not answered the cancellation of transaction ${deal}; soon you can cancel it without their consent.`,
  },
  'problem.open_to_buyer': {
    title: 'Problem not resolved yet',
    message: ({ deal }) =>
      `The problem with transaction ${deal} is still open; soon you can cancel it if no unit has been received.`,
  },
  'problem.open_to_vendor': {
    title: 'Problem not resolved yet',
    message: ({ deal }) =>
      `The problem with transaction ${deal} is still open; soon the buyer can cancel it if no unit has been received.`,
  },
  'problem.ending_to_buyer': {
    title: 'Problem not renewed for long',
    message: ({ deal }) =>
      `The problem with transaction ${deal} has not been renewed for long; report it again if it is not resolved, so that the goods do not count as received.`,
  },
  'problem.ending_to_vendor': {
    title: 'Problem not renewed for long',
    message: ({ deal }) =>
      `The buyer has not renewed the problem with transaction ${deal} for long; soon you can complete it.`,
  },
  'problem.account_disabled': {
    title: 'Account of the other party disabled',
    message: ({ deal }) =>
      `The account of the other party of transaction ${deal} was disabled. You can cancel the transaction at any time.`,
  },
  'problem.account_enabled': {
    title: 'Account of the other party active again',
    message: ({ deal }) => `The account of the other party of transaction ${deal} is active again.`,
  },
  deal_file: {
    title: 'New attachment',
    message: ({ deal }) => `There is a new attachment on transaction ${deal}.`,
  },
  'receipt_ending.to_buyer': {
    title: 'Receipt period about to end',
    message: ({ deal }) =>
      `The receipt period of transaction ${deal} is about to end; enter the tokens or report a problem.`,
  },
  'receipt_ending.to_vendor': {
    title: 'Receipt period about to end',
    message: ({ deal }) =>
      `The receipt period of transaction ${deal} is about to end; after that you can complete it.`,
  },
  'receipt_ending.unshipped_to_buyer': {
    title: 'Receipt period about to end',
    message: ({ deal }) =>
      `Some goods of transaction ${deal} have not been shipped; enter the tokens of those that came, soon the vendor can close it.`,
  },
  'receipt_ending.unshipped_to_vendor': {
    title: 'Receipt period about to end',
    message: ({ deal }) =>
      `Some goods of transaction ${deal} have not been shipped; ship the rest, or soon close it with the units received.`,
  },
  completed: {
    title: 'Transaction completed',
    message: ({ deal, ...some }) => `Transaction ${deal} is completed, ${unitsOf(some)} confirmed.`,
  },
  'completed.partial': {
    title: 'Transaction partly completed',
    message: ({ deal, ...some }) => `Transaction ${deal} is partly completed, ${unitsOf(some)} confirmed.`,
  },
  recorded: {
    title: 'Recorded on the blockchain',
    message: ({ deal, index }) => `Transaction ${deal} is recorded on the blockchain in block #${index}.`,
  },
  'block_contradicted.gone': {
    title: 'Blockchain record changed',
    message: ({ deal, was, now }) =>
      `Block #${was.index} (${short(was.hash)}) of transaction ${deal} ${now === null ? 'is no longer in the chain' : `is now recorded as #${now.index} (${short(now.hash)})`}. ${ask}`,
  },
  'block_contradicted.unknown': {
    title: 'Blockchain record changed',
    message: ({ index, hash }) =>
      `Block #${index} (${short(hash)}) names you in a transaction that Pasok does not have. Open the block and say that it is not your transaction if you do not know it.`,
  },
  ...accountNews,
  invited: {
    title: 'Invitation to make an offer',
    message: ({ request }) => `You are invited to make an offer on ${named(request)}.`,
  },
};
