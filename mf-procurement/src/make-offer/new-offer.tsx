import { ApiError, errorMessage } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { lazyPart, useDialogs } from '@pasok/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAskOwnOffer, useCreateOffer } from '../api/offers.ts';
import { handFiles } from '../forms/handed-files.ts';
import { useShowServerErrors } from '../forms/use-server-errors.ts';
import { texts } from '../texts.ts';
import { draftFor, draftOf, type OfferDraft, toOfferBody } from './offer-draft.ts';
import { dropOfferDraft, newOffer, offerKey } from './offer-draft-store.ts';
import { OfferForm } from './offer-form.tsx';
import { dropSeal, sealFor } from './seal.ts';
import { useDraftedOffer } from './use-drafted-offer.tsx';
import { offerField, useFinish } from './use-offer-form.ts';

const ChosenFiles = lazyPart(() => import(/* webpackChunkName: "files" */ '../forms/chosen-files.tsx'));
const words = texts.offerForm;

/** Tells that sending failed; a second offer leads to the one that waits for a decision, which may be edited. */
function useRefused(requestId: string, showErrors: ReturnType<typeof useShowServerErrors>) {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  const askOwnOffer = useAskOwnOffer(requestId);
  return async (error: Error) => {
    const isSecond = error instanceof ApiError && error.body?.code === 'OFFER_PENDING';
    const mine = isSecond ? await askOwnOffer() : undefined;
    if (mine) {
      const ask = { message: words.failed, detail: errorMessage(error), confirmLabel: words.openMine };
      if (await confirm(ask)) void navigate(`/offer/${mine}`);
      return;
    }
    await showErrors(words.failed, error);
  };
}

type Props = {
  request: ProcurementRequest;
  /** The vendor's own on this request, withdrawn or rejected: where this one begins. */
  earlier: Offer | undefined;
  /** The vendor's last one on any request. */
  last: Offer | undefined;
};

/** The form of an offer that is not sent yet; afterwards the request stands in its place, or the offer, whose files are sent there. */
export function NewOffer({ request, earlier, last }: Props) {
  const place = newOffer(request._id);
  const fresh = draftFor(request.items, last);
  const { form, notice } = useDraftedOffer(place, fresh, earlier && draftOf(earlier));
  const refused = useRefused(request._id, useShowServerErrors(form, offerField));
  const finish = useFinish(`/request/${request._id}`);
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const create = useCreateOffer(request._id, {
    key: offerKey(request._id),
    onSuccess: ({ _id: id }) => {
      handFiles({ kind: 'offer', id }, files);
      dropOfferDraft(place);
      dropSeal(place);
    },
    onError: (error) => void refused(error),
  });
  const send = (draft: OfferDraft) => {
    const body = toOfferBody(request._id, draft);
    // What is called only where the form is still there: who has left it is taken nowhere.
    create.mutate(
      { ...body, seal: sealFor(body, { asked: request.items, place }) },
      {
        onSuccess: ({ _id }) =>
          files.length > 0 ? void navigate(`/offer/${_id}`, { replace: true }) : finish(),
      },
    );
  };
  const hasNotes = fresh.items.some(({ notes }) => notes);
  return (
    <OfferForm
      title={words.title}
      form={form}
      notice={notice ?? (hasNotes && words.notesFrom)}
      items={request.items}
      submitLabel={words.send}
      sending={create.isPending}
      files={<ChosenFiles lead={texts.files.chosenForOffer} files={files} onChange={setFiles} />}
      onSubmit={send}
    />
  );
}
