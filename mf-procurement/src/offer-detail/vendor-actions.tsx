import { useAddress, useSession } from '@pasok/client';
import { errorCatalogue } from '@pasok/contracts/error';
import { type Offer, offerStatuses } from '@pasok/contracts/offer';
import { refuseOfferEdit } from '@pasok/domain/offer';
import { Button, useDialogs, useNow } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useWithdrawOffer } from '../api/offers.ts';
import { requestOptions } from '../api/requests.ts';
import { DealLink } from '../parts/deal-link.tsx';
import { OfferAction } from '../parts/offer-action.tsx';
import { texts } from '../texts.ts';
import { EditDialog } from './edit-dialog.tsx';
import classes from './offer-detail.module.css';

const words = texts.offer;

/** Why the vendor may not edit any more, in words. */
function useEditRefusal(offer: Offer): string | undefined {
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const status = offerStatuses.find((known) => known === offer.status) ?? 'cancelled';
  const { request } = offer;
  const refusal = refuseOfferEdit(
    { status, vendorId: offer.vendor?._id ?? '', version: offer.version },
    { status: request?.status ?? '', ownerId: request?.user?._id ?? '', deadline: request?.deadline ?? '' },
    userId,
    now,
  );
  return refusal && (refusal.message ?? errorCatalogue[refusal.code].message);
}

/** Withdrawn or rejected: the way to another one, or in words why there is none. */
function OfferAgain({ offer }: { offer: Offer }) {
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const { data: request } = useQuery(requestOptions(offer.requestId));
  return request && <OfferAction request={request} userId={userId} now={now} shown={offer._id} />;
}

/**
 * While the buyer has not decided, the vendor may edit (before the deadline) or withdraw. The address says that the form is
 * open: who comes to edit finds it.
 */
export function VendorActions({ offer }: { offer: Offer }) {
  const { confirm } = useDialogs();
  const { params, change } = useAddress();
  const button = useRef<HTMLButtonElement>(null);
  const showForm = (edit: boolean) => change({ search: { edit } }, { replace: true });
  const close = () => {
    showForm(false);
    // Whoever came to edit left the focus on the page before.
    button.current?.focus();
  };
  const withdraw = useWithdrawOffer();
  const refusal = useEditRefusal(offer);
  if (offer.status === 'accepted')
    return (
      <>
        <Button disabled>{words.done}</Button>
        {offer.transactionId && <DealLink variant="default" id={offer.transactionId} />}
      </>
    );
  if (offer.status !== 'pending') return <OfferAgain offer={offer} />;
  const ask = async () => {
    if (await confirm({ message: words.withdrawAsk, confirmLabel: words.withdraw, danger: true }))
      withdraw.mutate(offer._id);
  };
  return (
    <>
      <p className={classes.state}>{words.waiting}</p>
      {refusal ? (
        <p>{refusal}</p>
      ) : (
        <Button ref={button} disabled={withdraw.isPending} onClick={() => showForm(true)}>
          {words.edit}
        </Button>
      )}
      <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
        {words.withdraw}
      </Button>
      <EditDialog opened={params.has('edit')} offer={offer} onClose={close} />
    </>
  );
}
