import type { WordsLike } from '@pasok/contracts/language';
import type { texts as own } from './texts.ts';

export const texts: WordsLike<typeof own> = {
  kinds: {
    purchase_order: 'Purchase order',
    delivery_note: 'Delivery note',
    handover: 'Handover report',
    invoice: 'Invoice',
    receipt: 'Payment receipt',
    comparison: 'Offer comparison report',
  },
  part: {
    heading: 'Documents',
    empty: 'No documents yet.',
    issue: 'Make a document',
    dialog: 'Make a document',
    lead: 'What a document says is frozen when it is made, with the letterheads of both parties’ profiles at that time. One that exists is opened again.',
    none: 'There is no document that you can make at this stage.',
    failed: 'The document could not be made',
    listFailed: 'The documents could not be loaded.',
    again: 'Try again',
    loading: 'Loading…',
    ofShipment: (kind, number) => `${kind}, shipment ${number}`,
    final: (kind) => `${kind} (final)`,
    other: 'Other document',
    fields: { address: 'address', npwp: 'NPWP', nib: 'NIB' },
    lacking: (fields) => `Your letterhead does not have yet: ${fields}.`,
    toProfile: 'Add it in your profile',
    forEver: 'Once it is made, neither what it says nor its letterhead changes.',
    publish: 'Make it',
    back: 'Choose again',
  },
  page: {
    loading: 'Loading…',
    failed: 'The document could not be loaded.',
    notFound: 'This document does not exist',
    notFoundHint: 'Only the buyer and the vendor of its transaction can read a document.',
    back: 'Back to the transaction',
    print: 'Print',
    hint: 'What it says is frozen: every print is the same, in Indonesian for the tax office and both parties.',
  },
};
