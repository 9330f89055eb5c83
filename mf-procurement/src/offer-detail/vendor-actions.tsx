import { useSession } from '@pasok/client';
import { errorCatalogue } from '@pasok/contracts/error';
import { type Offer, offerStatuses } from '@pasok/contracts/offer';
import { refuseOfferEdit } from '@pasok/domain/offer';
import { Button, useDialogs, useNow } from '@pasok/ui';
import { useState } from 'react';
import { useWithdrawOffer } from '../api/offers.ts';
import { DealLink } from '../parts/deal-link.tsx';
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

/** While the buyer has not decided, the vendor may edit (before the deadline) or withdraw. */
export function VendorActions({ offer }: { offer: Offer }) {
  const { confirm } = useDialogs();
  const [editing, setEditing] = useState(false);
  const withdraw = useWithdrawOffer();
  const refusal = useEditRefusal(offer);
  if (offer.status === 'accepted')
    return (
      <>
        <Button disabled>{words.done}</Button>
        {offer.transactionId && <DealLink variant="default" id={offer.transactionId} />}
      </>
    );
  if (offer.status !== 'pending') return null;
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
        <Button disabled={withdraw.isPending} onClick={() => setEditing(true)}>
          {words.edit}
        </Button>
      )}
      <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
        {words.withdraw}
      </Button>
      <EditDialog opened={editing} offer={offer} onClose={() => setEditing(false)} />
    </>
  );
}
