import { personStorage, session, writeKey } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { dropDraftAt, keepDraft, readDraft } from '../forms/kept-drafts.ts';
import { answersSame, type OfferDraft, offerDraftSchema } from './offer-draft.ts';

/** The person who is typing. */
const userId = () => session.get().user?._id ?? '';
const at = (key: string) => ({ userId: userId(), key });

/** Where a new offer for a request is kept, and what is changed of one version of an offer. */
export const newOffer = (requestId: string): string => `offer-draft:${requestId}`;
export const editedOffer = ({ _id, version }: Offer): string => `offer-edit:${_id}:${version}`;

/** What was typed there on this device, if it still answers the items of `fresh`. */
export function loadOfferDraft(place: string, fresh: OfferDraft): OfferDraft | undefined {
  const draft = readDraft(at(place), offerDraftSchema);
  return draft && answersSame(draft, fresh) ? draft : undefined;
}

/** The key under which the offer is sent: kept beside the draft on this device, so that a reload does not send two. */
export const offerKey = (requestId: string) => writeKey(`offer:${requestId}`, () => personStorage(userId()));

/** Forgets what was typed: it was sent. */
export const dropOfferDraft = (place: string): void => dropDraftAt(at(place));

/** Keeps what is typed on this device: a closed dialog, a browser that was killed or an ended session lose nothing. */
export function useOfferDraft(form: UseFormReturn<OfferDraft>, place: string): void {
  useEffect(() => {
    const watching = form.watch(() => keepDraft(at(place), form.getValues()));
    return () => watching.unsubscribe();
  }, [form, place]);
}
