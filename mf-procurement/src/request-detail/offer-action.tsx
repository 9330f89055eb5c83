import { errorCatalogue } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { Button, ButtonLink } from '@pasok/ui';
import { offerRefusal } from '../parts/offer-refusal.ts';
import { OwnerActions } from '../parts/request-actions.tsx';
import { texts } from '../texts.ts';
import classes from './request-detail.module.css';

type Props = { request: ProcurementRequest; userId: string; now: number; onOffer: () => void };

/** What the viewer can do next, or in words why they cannot. */
export function OfferAction({ request, userId, now, onOffer }: Props) {
  if (request.user._id === userId) return <OwnerActions request={request} size="sm" />;
  const { myOffer } = request;
  const mine = myOffer?.status === 'cancelled' ? undefined : myOffer;
  const refusal = offerRefusal(request, userId, now);
  return (
    <>
      {request.transactionId && (
        <ButtonLink to={`/transaction/${request.transactionId}`}>{texts.mine.transaction}</ButtonLink>
      )}
      {mine && (
        <ButtonLink variant="light" to={`/offer/${mine._id}`}>
          {refusal?.code === 'OFFER_PENDING' ? texts.request.editMine : texts.card.offered}
        </ButtonLink>
      )}
      {!refusal && <Button onClick={onOffer}>{texts.request.make}</Button>}
      {refusal && (!mine || refusal.code === 'OFFER_PENDING') && (
        <p className={classes.reason}>{refusal.message ?? errorCatalogue[refusal.code].message}</p>
      )}
    </>
  );
}
