import { ApiError, errorMessage } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { Dialog, LoadingText, useDialogs } from '@pasok/ui';
import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createOfferKey, offerOptions, useAskOwnOffer, useCreateOffer } from '../../api/offers.ts';
import { texts } from '../../texts.ts';
import { useShowServerErrors } from '../use-server-errors.ts';
import { draftFor, draftOf, type OfferDraft, toOfferBody } from './offer-draft.ts';
import { dropOfferDraft, newOffer, offerKey } from './offer-draft-store.ts';
import { OfferForm } from './offer-form.tsx';
import { useDraftedOffer } from './use-drafted-offer.tsx';
import { offerField } from './use-offer-form.ts';

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

type NewProps = { request: ProcurementRequest; onSent: () => void };

function NewOffer({ request, earlier, onSent }: NewProps & { earlier: Offer | undefined }) {
  const place = newOffer(request._id);
  const { form, notice } = useDraftedOffer(place, draftFor(request.items), earlier && draftOf(earlier));
  const refused = useRefused(request._id, useShowServerErrors(form, offerField));
  const create = useCreateOffer(request._id, {
    key: offerKey(request._id),
    onSuccess: () => {
      dropOfferDraft(place);
      onSent();
    },
    onError: (error) => void refused(error),
  });
  const send = (draft: OfferDraft) => create.mutate(toOfferBody(request._id, draft));
  return (
    <OfferForm
      form={form}
      notice={notice}
      items={request.items}
      submitLabel={words.send}
      sending={create.isPending}
      onSubmit={send}
    />
  );
}

/** The form, once it is known what the vendor offered before: that was withdrawn or rejected, and is where they begin. */
function NextOffer(props: NewProps) {
  // Not the one that is sent here: the request names that as soon as it is there.
  const [earlier] = useState(props.request.myOffer?._id);
  const { data, isLoading } = useQuery({ ...offerOptions(earlier ?? ''), enabled: earlier !== undefined });
  if (isLoading) return <LoadingText>{texts.offer.loading}</LoadingText>;
  return <NewOffer {...props} earlier={data} />;
}

type Props = { opened: boolean; request: ProcurementRequest; onClose: () => void; onSent: () => void };

/**
 * The offer form over the request. Neither a click beside it closes it nor anything while it is being sent; what was
 * typed is kept anyway.
 */
export function OfferDialog({ opened, request, onClose, onSent }: Props) {
  const isSending = useIsMutating({ mutationKey: createOfferKey(request._id) }) > 0;
  const close = () => {
    if (!isSending) onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={words.title} size="xl" closeOnClickOutside={false}>
      <NextOffer
        request={request}
        onSent={() => {
          onClose();
          onSent();
        }}
      />
    </Dialog>
  );
}
