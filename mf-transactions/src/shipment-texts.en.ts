import type { WordsLike } from '@pasok/contracts/language';
import type { shipmentTexts as own } from './shipment-texts.ts';
import { units } from './units.en.ts';

export const shipmentTexts: WordsLike<typeof own> = {
  shipments: {
    heading: 'Shipments',
    part: 'Ship a part',
    rest: 'Ship the rest',
    hint: 'Enter 0 for items that are not shipped now. QR labels can be printed per shipment.',
    left: (n, m) => `not yet shipped: ${n} of ${m}`,
    whole: (most) => `Enter a whole number from 0 to ${most}.`,
    none: 'Choose at least one unit.',
    clear: 'Clear all',
    all: 'Fill in all that is left',
    courier: 'Courier',
    courierHint: 'JNE, own vehicle',
    tracking: 'Tracking number',
    day: 'Date shipped',
    send: (n) => `Ship ${units(n)}`,
    sent: 'Shipment recorded!',
    sendFailed: 'The shipment could not be recorded',
    number: (n) => `Shipment ${n}`,
    received: (n, m) => `${n} of ${units(m)} received`,
    goods: (name, quantity) => `${quantity} ${name}`,
    ofItem: (n, m) => `${n} of ${m} shipped`,
    ofDeal: (n, m) => `So far ${n} of ${units(m)} shipped.`,
    periodLater: 'The receipt period starts once the rest is shipped.',
    sendRest: (n) => `${units(n)} not yet shipped.`,
    mayClose: (date) =>
      `From ${date} the vendor may complete the transaction with the confirmed units alone (Partly completed).`,
    labels: 'Labels for',
    allUnits: (n) => `All units (${n})`,
    notSent: (n) => `Not yet shipped (${units(n)})`,
    numbered: (n, sent) => `Shipment ${n} (${units(sent)})`,
    onLabel: (n) => `shipment\u00a0${n}`,
  },
};
