import { errorWords } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { isWithdrawn } from '@pasok/domain/offer';
import { Button, ButtonLink, look } from '@pasok/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '../texts.ts';
import { offerRefusal } from './offer-refusal.ts';

type Props = {
  request: ProcurementRequest;
  userId: string;
  now: number;
  /** The offer of the viewer's whose page this is: there no way leads to it. */
  shown?: string;
};

/** Opens the page of the viewer's offer on a request; it knows which page it came from. */
export function useOfferForm(requestId: string): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => void navigate(`/request/${requestId}/offer`, { state: { from: pathname } });
}

/** What a vendor can do next, or in words why they cannot. */
export function OfferAction({ request, userId, now, shown }: Props) {
  const openForm = useOfferForm(request._id);
  const { myOffer } = request;
  const mine = myOffer && !isWithdrawn(myOffer) && myOffer._id !== shown ? myOffer : undefined;
  const refusal = offerRefusal(request, userId, now);
  const isPending = refusal?.code === 'OFFER_PENDING';
  return (
    <>
      {request.transactionId && (
        <ButtonLink to={`/transaction/${request.transactionId}`}>{texts.mine.transaction}</ButtonLink>
      )}
      {mine && (
        <ButtonLink variant="light" to={isPending ? `/request/${request._id}/offer` : `/offer/${mine._id}`}>
          {isPending ? texts.request.editMine : texts.card.offered}
        </ButtonLink>
      )}
      {!refusal && <Button onClick={openForm}>{texts.request.make}</Button>}
      {refusal && (!mine || isPending) && (
        <p className={look('semibold')}>
          {isPending ? texts.request.offered : (refusal.message ?? errorWords[refusal.code])}
        </p>
      )}
    </>
  );
}
