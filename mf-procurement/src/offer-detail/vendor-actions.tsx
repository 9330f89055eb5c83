import { useSession } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { Button, look, useDialogs, useNow } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useWithdrawOffer } from '../api/offers.ts';
import { requestOptions } from '../api/requests.ts';
import { DealLink } from '../parts/deal-link.tsx';
import { OfferAction, useOfferForm } from '../parts/offer-action.tsx';
import { offerEditRefusal } from '../parts/offer-edit-refusal.ts';
import { isRequestWithheld } from '../parts/offer-refusal.ts';
import { texts } from '../texts.ts';

const words = texts.offer;

/** Withdrawn or rejected: the way to another one, or in words why there is none. */
function OfferAgain({ offer }: { offer: Offer }) {
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const { data: request } = useQuery(requestOptions(offer.requestId));
  return request && <OfferAction request={request} userId={userId} now={now} shown={offer._id} />;
}

/** While the buyer has not decided, the vendor may edit (before the deadline) or withdraw. */
export function VendorActions({ offer }: { offer: Offer }) {
  const { confirm } = useDialogs();
  const now = useNow(30_000);
  const userId = useSession((session) => session.user?._id ?? '');
  const openForm = useOfferForm(offer.requestId);
  const withdraw = useWithdrawOffer();
  const refusal = offerEditRefusal(offer, userId, now);
  if (offer.status === 'accepted')
    return (
      <>
        <Button disabled>{words.done}</Button>
        {offer.transactionId && <DealLink variant="default" id={offer.transactionId} />}
      </>
    );
  const isWithheld = isRequestWithheld(offer);
  if (offer.status !== 'pending') return isWithheld ? null : <OfferAgain offer={offer} />;
  const ask = async () => {
    if (await confirm({ message: words.withdrawAsk, confirmLabel: words.withdraw, danger: true }))
      withdraw.mutate(offer._id);
  };
  return (
    <>
      <p className={look('semibold')}>{words.waiting}</p>
      {/* The page says that its request is hidden. */}
      {refusal && !isWithheld && <p>{refusal}</p>}
      {!refusal && (
        <Button disabled={withdraw.isPending} onClick={openForm}>
          {words.edit}
        </Button>
      )}
      <Button variant="subtle" color="red" loading={withdraw.isPending} onClick={() => void ask()}>
        {words.withdraw}
      </Button>
    </>
  );
}
