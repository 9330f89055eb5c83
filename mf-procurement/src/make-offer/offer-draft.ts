import type { CreateOfferBody, Offer } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { payableOf } from '@pasok/domain/payable';
import { dayInWib } from '@pasok/domain/request';
import { z } from 'zod';
import { draftNumber, draftText, toNumber } from '../forms/draft-fields.ts';

/** One block of the offer form, its fields named as the wire names them. */
const offerDraftItemSchema = z.object({
  name: draftText,
  brand: draftText,
  spec: draftText,
  price: draftNumber,
  quantity: draftNumber,
  notes: draftText,
});

/** Terms as the form holds them: '' is not chosen. `validUntil`: a day, or the instant of an offer that was sent so. */
const termsDraftSchema = z.object({
  tax: draftText,
  freight: draftText,
  freightAmount: draftNumber,
  payment: draftText,
  netDays: draftNumber,
  validUntil: draftText,
});
export const noTerms = termsDraftSchema.parse({});

/** What the form holds and the device keeps. */
export const offerDraftSchema = z.object({
  items: z.array(offerDraftItemSchema),
  deliveryTime: draftNumber,
  notes: draftText,
  terms: termsDraftSchema.catch(noTerms),
});
export type OfferDraft = z.infer<typeof offerDraftSchema>;

/** A note for each item from the offer sent last: that on goods of the same name, else the one that stood on all its goods. */
function notesFrom(last: Offer | undefined): (name: string) => string {
  const items = last?.items ?? [];
  const [first] = items;
  const onAll = items.every(({ notes }) => notes === first?.notes) ? first?.notes : '';
  return (name) => items.find((item) => item.name === name)?.notes || onAll || '';
}

/** An offer without prices: what is offered is what the request asks for, the notes those of the offer sent `last`. */
export function draftFor(items: readonly RequestItem[], last?: Offer): OfferDraft {
  const notesOn = notesFrom(last);
  return {
    items: items.map(({ name, brand, spec, quantity }) =>
      offerDraftItemSchema.parse({ name, brand, spec, quantity, notes: notesOn(name) }),
    ),
    deliveryTime: '',
    notes: '',
    terms: noTerms,
  };
}

/** The vendor's own offer, to edit it. */
export function draftOf({ items, deliveryTime, notes, terms }: Offer): OfferDraft {
  return { items, deliveryTime: deliveryTime ?? '', notes: notes ?? '', terms: termsDraftOf(terms) };
}

function termsDraftOf(terms: Offer['terms']): OfferDraft['terms'] {
  if (!terms) return noTerms;
  const { tax, freight, payment, netDays, validUntil } = terms;
  return {
    tax,
    freight: freight === 'included' ? freight : 'amount',
    freightAmount: freight === 'included' ? '' : freight,
    payment,
    netDays: netDays ?? '',
    validUntil: validUntil ?? '',
  };
}

/** The day of a draft's `validUntil`; an instant is its day in Western Indonesian time. */
export const shownDay = (validUntil: string): string =>
  validUntil.length > 10 ? dayInWib(validUntil) : validUntil;

/** Where nothing is chosen there are no terms; where something is, what is missing is refused. */
function toTerms({ freightAmount, netDays, validUntil, ...terms }: OfferDraft['terms']) {
  if (!terms.tax && !terms.freight && !terms.payment && !validUntil) return undefined;
  return {
    ...terms,
    freight: terms.freight === 'amount' ? toNumber(freightAmount) : terms.freight,
    ...(terms.payment === 'net' && { netDays: toNumber(netDays) }),
    ...(validUntil && { validUntil }),
  } as CreateOfferBody['terms'];
}

const namesOf = ({ items }: OfferDraft) => items.map(({ name }) => name).join('\n');
/** Whether both answer the same items. */
export const answersSame = (one: OfferDraft, other: OfferDraft): boolean => namesOf(one) === namesOf(other);

/** The body to send. */
export function toOfferBody(requestId: string, draft: OfferDraft): CreateOfferBody {
  const notes = draft.notes.trim();
  const terms = toTerms(draft.terms);
  return {
    requestId,
    items: draft.items.map((item) => ({
      ...item,
      price: toNumber(item.price),
      quantity: toNumber(item.quantity),
    })),
    ...(draft.deliveryTime !== '' && { deliveryTime: draft.deliveryTime }),
    ...(notes && { notes }),
    ...(terms && { terms }),
  };
}

/** Σ price × quantity of what is filled in so far, in rupiah. */
export function draftTotal(draft: OfferDraft): number {
  return draft.items.reduce((sum, { price, quantity }) => sum + (price || 0) * (quantity || 0), 0);
}

/** What is paid for that, as far as PPN and freight are filled in; undefined where no PPN is chosen. */
export function draftPayable(draft: OfferDraft): number | undefined {
  const { tax, freight, freightAmount } = draft.terms;
  const total = draftTotal(draft);
  if (!tax || total > Number.MAX_SAFE_INTEGER / 2) return undefined;
  return payableOf(total, { tax, freight: freight === 'amount' ? freightAmount || 0 : 'included' }).total;
}
