import { useState } from 'react';
import { texts } from '../../texts.ts';
import { DraftBanner } from '../draft-banner.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { dropOfferDraft, loadOfferDraft, useKeptOffer } from './offer-draft-store.ts';
import { useOfferForm } from './use-offer-form.ts';

const words = texts.form;

/**
 * The form of an offer, begun with what was typed at `place` on this device, else with `fresh`; what is typed is kept there.
 * `notice` says so where the first differs from the second, and offers to begin without it.
 */
export function useDraftedOffer(place: string, fresh: OfferDraft) {
  const [kept] = useState(() =>
    loadOfferDraft(
      place,
      fresh.items.map(({ name }) => name),
    ),
  );
  const [isRestored, setRestored] = useState(
    () => kept !== undefined && JSON.stringify(kept) !== JSON.stringify(fresh),
  );
  const form = useOfferForm(kept ?? fresh);
  useKeptOffer(form, place);
  const discard = () => {
    form.reset(fresh);
    dropOfferDraft(place);
    setRestored(false);
  };
  const notice = isRestored && (
    <DraftBanner note={words.restored} hint={words.restoredHint} onDiscard={discard} />
  );
  return { form, notice };
}
