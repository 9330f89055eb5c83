import { cleared } from '@pasok/contracts/clearable';
import { type Offer, updateOfferBodySchema } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { useUpdateOffer } from '../api/offers.ts';
import { useShowServerErrors } from '../forms/use-server-errors.ts';
import { texts } from '../texts.ts';
import { draftOf, type OfferDraft, toOfferBody } from './offer-draft.ts';
import { dropOfferDraft, editedOffer } from './offer-draft-store.ts';
import { OfferForm } from './offer-form.tsx';
import { dropSeal, sealFor } from './seal.ts';
import { useDraftedOffer } from './use-drafted-offer.tsx';
import { offerField, useFinish } from './use-offer-form.ts';

const words = texts.offerForm;

/** What was asked; without it, the offer's own items stand in, so that nothing looks over budget. */
const askedOf = (offer: Offer): readonly RequestItem[] =>
  offer.request?.items ?? offer.items.map((item) => ({ ...item, budget: item.price }));

/** The form of an offer that waits for a decision; afterwards the offer stands in its place. */
export function EditOffer({ offer }: { offer: Offer }) {
  const place = editedOffer(offer);
  const { form, notice } = useDraftedOffer(place, draftOf(offer));
  const showErrors = useShowServerErrors(form, offerField);
  const finish = useFinish(`/offer/${offer._id}`);
  const update = useUpdateOffer(offer._id, {
    onSuccess: () => {
      dropOfferDraft(place);
      dropSeal(place);
    },
    onError: (error) => void showErrors(words.failed, error),
  });
  const save = (draft: OfferDraft) => {
    const whole = toOfferBody(offer.requestId, draft);
    const { requestId: _, ...body } = { ...cleared(updateOfferBodySchema), ...whole };
    const seal = sealFor(whole, { asked: askedOf(offer), place });
    update.mutate({ ...body, seal }, { onSuccess: finish });
  };
  return (
    <OfferForm
      title={words.editTitle}
      form={form}
      notice={notice}
      items={askedOf(offer)}
      submitLabel={texts.common.save}
      sending={update.isPending}
      onSubmit={save}
    />
  );
}
