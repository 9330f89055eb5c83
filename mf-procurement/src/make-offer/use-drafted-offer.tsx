import { useState } from 'react';
import { formTexts } from '../form-texts.ts';
import { DraftBanner } from '../forms/draft-banner.tsx';
import { useDiscard } from '../forms/use-discard.ts';
import { texts } from '../texts.ts';
import { answersSame, type OfferDraft } from './offer-draft.ts';
import { dropOfferDraft, loadOfferDraft, useOfferDraft } from './offer-draft-store.ts';
import { useOfferForm } from './use-offer-form.ts';

/** The form's first content, and where it came from. */
type Start = { draft: OfferDraft; note?: string; hint?: string };

function startOf(place: string, fresh: OfferDraft, earlier: OfferDraft | undefined): Start {
  const kept = loadOfferDraft(place, fresh);
  if (kept && JSON.stringify(kept) !== JSON.stringify(fresh))
    return { draft: kept, note: formTexts.form.restored, hint: formTexts.form.restoredHint };
  if (!kept && earlier && answersSame(earlier, fresh))
    return { draft: earlier, note: texts.offerForm.copied, hint: texts.offerForm.copiedHint };
  return { draft: fresh };
}

/**
 * The form of an offer, begun with what was typed at `place` on this device, else with what the `earlier` offer said, else with
 * `fresh`; what is typed is kept there. `notice` says so where it is not the last, and offers to begin with that.
 */
export function useDraftedOffer(place: string, fresh: OfferDraft, earlier?: OfferDraft) {
  const [start] = useState(() => startOf(place, fresh, earlier));
  const [note, setNote] = useState(start.note);
  const form = useOfferForm(start.draft);
  useOfferDraft(form, place);
  const discard = useDiscard(form, {
    onDiscard: () => {
      dropOfferDraft(place);
      setNote(undefined);
    },
    onUndo: () => setNote(start.note),
  });
  const notice = note && <DraftBanner note={note} hint={start.hint} onDiscard={() => discard(fresh)} />;
  return { form, notice };
}
