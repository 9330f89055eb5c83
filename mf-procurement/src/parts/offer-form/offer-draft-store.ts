import { personStorage, session, writeKey } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { answersSame, type OfferDraft, offerDraftSchema } from './offer-draft.ts';

/** The person's who is typing. */
const storage = () => personStorage(session.get().user?._id ?? '');

/** Where a new offer for a request is kept, and what is changed of one version of an offer. */
export const newOffer = (requestId: string): string => `offer-draft:${requestId}`;
export const editedOffer = ({ _id, version }: Offer): string => `offer-edit:${_id}:${version}`;

/** What was typed there on this device, if it still answers the items of `fresh`. */
export function loadOfferDraft(place: string, fresh: OfferDraft): OfferDraft | undefined {
  try {
    const draft = offerDraftSchema.safeParse(JSON.parse(storage().getItem(place) ?? 'null')).data;
    return draft && answersSame(draft, fresh) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The key under which the offer is sent: kept beside the draft on this device, so that a reload does not send two. */
export const offerKey = (requestId: string) => writeKey(`offer:${requestId}`, storage);

/** Forgets what was typed: it was sent. */
export function dropOfferDraft(place: string): void {
  try {
    storage().removeItem(place);
  } catch {}
}

/** Keeps what is typed on this device: a closed dialog, a browser that was killed or an ended session lose nothing. */
export function useOfferDraft(form: UseFormReturn<OfferDraft>, place: string): void {
  useEffect(() => {
    const watching = form.watch(() => {
      try {
        storage().setItem(place, JSON.stringify(form.getValues()));
      } catch {}
    });
    return () => watching.unsubscribe();
  }, [form, place]);
}
