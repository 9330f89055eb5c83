import type { Offer } from '@pasok/contracts/offer';
import type { RequestItem } from '@pasok/contracts/request';
import { Dialog } from '@pasok/ui';
import { useIsMutating } from '@tanstack/react-query';
import { updateOfferKey, useUpdateOffer } from '../api/offers.ts';
import { draftOf, type OfferDraft, toOfferBody } from '../parts/offer-form/offer-draft.ts';
import { dropOfferDraft, editedOffer } from '../parts/offer-form/offer-draft-store.ts';
import { OfferForm } from '../parts/offer-form/offer-form.tsx';
import { useDraftedOffer } from '../parts/offer-form/use-drafted-offer.tsx';
import { offerField } from '../parts/offer-form/use-offer-form.ts';
import { useShowServerErrors } from '../parts/use-server-errors.ts';
import { texts } from '../texts.ts';

const words = texts.offerForm;

/** What was asked; without it, the offer's own items stand in, so that nothing looks over budget. */
const askedOf = (offer: Offer): readonly RequestItem[] =>
  offer.request?.items ?? offer.items.map((item) => ({ ...item, budget: item.price }));

function EditOffer({ offer, onSaved }: { offer: Offer; onSaved: () => void }) {
  const place = editedOffer(offer);
  const { form, notice } = useDraftedOffer(place, draftOf(offer));
  const showErrors = useShowServerErrors(form, offerField);
  const update = useUpdateOffer(offer._id, {
    onSuccess: () => {
      dropOfferDraft(place);
      onSaved();
    },
    onError: (error) => void showErrors(words.failed, error),
  });
  const save = (draft: OfferDraft) => {
    const { requestId: _, ...body } = {
      notes: null,
      deliveryTime: null,
      terms: null,
      ...toOfferBody(offer.requestId, draft),
    };
    update.mutate(body);
  };
  return (
    <OfferForm
      form={form}
      notice={notice}
      items={askedOf(offer)}
      submitLabel={texts.common.save}
      sending={update.isPending}
      onSubmit={save}
    />
  );
}

type Props = { opened: boolean; offer: Offer; onClose: () => void };

/** The vendor's own offer, to change it before the deadline. */
export function EditDialog({ opened, offer, onClose }: Props) {
  const isSaving = useIsMutating({ mutationKey: updateOfferKey(offer._id) }) > 0;
  const close = () => {
    if (!isSaving) onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={words.editTitle} size="xl" closeOnClickOutside={false}>
      <EditOffer key={offer.version} offer={offer} onSaved={onClose} />
    </Dialog>
  );
}
