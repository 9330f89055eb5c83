import type { WordsLike } from '@pasok/contracts/language';
import { statusWords as status } from '@pasok/contracts/status-words.en';
import type { dealRefusals as own } from './deal-refusals.ts';

export const dealRefusals: WordsLike<typeof own> = {
  shipItem: (pos, count) =>
    `There is no item ${pos}: pos counts from 0, and this transaction has ${count === 1 ? '1 item' : `${count} items`}.`,
  noUnit: (item, units, unit) =>
    `"${item}" has ${units === 1 ? '1 unit' : `only ${units} units`}: there is no unit ${unit}, because units count from 0.`,
  shipOver: (of) => `The transaction is ${status[of]}, so nothing more is shipped.`,
  shipMore: (item, left, all) => `Only ${left} of ${all} units of "${item}" are left to ship.`,
  shippedLater: 'The shipping date must not be after today (WIB).',
  shippedBefore: 'The shipping date must not be before the transaction was made.',
  completedBy: `The transaction is completed once the buyer has confirmed units in the status ${status.validating}.`,
  move: (from, to) => `A transaction that is ${status[from]} cannot become ${status[to]}.`,
  digests: (of) => `Tokens cannot be checked yet in the status ${status[of]}.`,
  paidCancelled: 'Payment of a cancelled transaction can no longer be declared.',
  paidWhen: (later) =>
    `Payment is declared ${later ? 'after the vendor has started' : 'when the vendor starts'} processing.`,
  transferCancelled: 'This transaction is cancelled: do not transfer.',
  transferPaid: 'The vendor has already declared that the payment was received.',
  receiverOver: (of) => `A transaction that is ${status[of]} receives no more goods.`,
  buyerCancel: (of) => `A transaction that is ${status[of]} cannot be cancelled by the buyer.`,
  askCancel: (of) => `A transaction that is ${status[of]} can no longer be cancelled.`,
  askedBefore:
    'The cancellation of this transaction has been asked for. The first reason stands; the other side can agree.',
  reportFirst:
    'First report that the goods have not been received. If the vendor does not resolve it, the transaction can be cancelled.',
  problem: (of) => `A problem cannot be reported in the status ${status[of]}.`,
  closeShort: `Receiving can only be closed in the status ${status.validating}.`,
  problemCancelled: 'This transaction is cancelled, so its problem is no longer answered.',
  replace: (of) => `Units cannot be replaced in the status ${status[of]}.`,
  documentCancelled: 'This transaction is cancelled, so there is no new purchase order or invoice.',
  documentGone: 'This document has been cancelled already.',
  receiptUnpaid: 'A payment receipt is made once the payment has been declared as received.',
  handoverNone: 'The buyer has not confirmed any unit of this shipment yet.',
  handoverOpen: 'The final handover report is made once the transaction is completed.',
  shipmentUnknown: 'This transaction has no such shipment.',
  shipmentMissing: 'Name the shipment that the delivery note is for.',
  shipmentNamed: 'This document is for the whole transaction, not for one shipment.',
  ppn: 'This agreement adds PPN, which only a PKP charges. Say in your profile that you are a PKP, then make this document.',
  place: (item, unit, of) => `${item} unit ${unit} of ${of}`,
  noPlace: 'Outside the list',
  tokens: {
    TOKEN_UNKNOWN: 'this token does not belong to this transaction',
    TOKEN_OTHER_ITEM: 'this token belongs to another item',
    TOKEN_DOUBLED: 'this token has been entered elsewhere',
    TOKEN_REPLACED:
      'this token belongs to a unit that was replaced; use the token on the label of its replacement',
  },
};
