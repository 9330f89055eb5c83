import type { ProcurementRequest } from '@pasok/contracts/request';
import { Dialog, useDialogs } from '@pasok/ui';
import { useState } from 'react';
import { useCreateOffer } from '../../api/offers.ts';
import { texts } from '../../texts.ts';
import { useServerErrors } from '../use-server-errors.ts';
import { draftFor, type OfferDraft, toOfferBody } from './offer-draft.ts';
import { dropOfferDraft, loadOfferDraft, useKeptOffer } from './offer-draft-store.ts';
import { OfferForm } from './offer-form.tsx';
import { useOfferForm } from './use-offer-form.ts';

const words = texts.offerForm;

function NewOffer({ request, onSent }: { request: ProcurementRequest; onSent: () => void }) {
  const { alert } = useDialogs();
  const names = request.items.map((item) => item.name);
  const [initial] = useState(() => loadOfferDraft(request._id, names) ?? draftFor(request.items));
  const form = useOfferForm(initial);
  const showErrors = useServerErrors(form, (path) => path);
  const create = useCreateOffer();
  useKeptOffer(form, request._id);
  const send = (draft: OfferDraft) =>
    create.mutate(toOfferBody(request._id, draft), {
      onSuccess: () => {
        dropOfferDraft(request._id);
        onSent();
      },
      // The dialog takes the focus, and leaving a field checks it again: the server's words come after it.
      onError: (error) =>
        void alert({ message: words.failed, detail: error.message }).then(() => showErrors(error)),
    });
  return (
    <OfferForm
      form={form}
      items={request.items}
      submitLabel={words.send}
      sending={create.isPending}
      onSubmit={send}
    />
  );
}

type Props = { opened: boolean; request: ProcurementRequest; onClose: () => void };

/** The offer form over the request. A click beside it does not close it; what was typed is kept anyway. */
export function OfferDialog({ opened, request, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title={words.title} size="xl" closeOnClickOutside={false}>
      <NewOffer request={request} onSent={onClose} />
    </Dialog>
  );
}
