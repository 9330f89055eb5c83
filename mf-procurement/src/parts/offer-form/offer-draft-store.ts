import { personStorage, session, writeKey } from '@pasok/client';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import type { OfferDraft } from './offer-draft.ts';

const number = z.union([z.number(), z.literal('')]);
const draftSchema = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      brand: z.string(),
      spec: z.string(),
      price: number,
      quantity: number,
      notes: z.string(),
    }),
  ),
  deliveryTime: number,
  notes: z.string(),
});

/** The person's who is typing. */
const storage = () => personStorage(session.get().user?._id ?? '');
const key = (requestId: string): string => `offer-draft:${requestId}`;

/** What was typed for this request on this device, if it still answers the same items. */
export function loadOfferDraft(requestId: string, names: readonly string[]): OfferDraft | undefined {
  try {
    const draft = draftSchema.safeParse(JSON.parse(storage().getItem(key(requestId)) ?? 'null')).data;
    const same = draft?.items.map((item) => item.name).join('\n') === names.join('\n');
    return same ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** The key under which the offer is sent: kept beside the draft on this device, so that a reload does not send two. */
export const offerKey = (requestId: string) => writeKey(`offer:${requestId}`, storage);

/** Forgets the draft and its key. */
export function dropOfferDraft(requestId: string): void {
  offerKey(requestId).drop();
  try {
    storage().removeItem(key(requestId));
  } catch {}
}

/** Keeps what is typed on this device: a closed dialog, a browser that was killed or an ended session lose nothing. */
export function useKeptOffer(form: UseFormReturn<OfferDraft>, requestId: string): void {
  useEffect(() => {
    const watching = form.watch(() => {
      try {
        storage().setItem(key(requestId), JSON.stringify(form.getValues()));
      } catch {}
    });
    return () => watching.unsubscribe();
  }, [form, requestId]);
}
