import { errorCatalogue } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { refuseOffer } from '@pasok/domain/request';
import { Button, ButtonLink } from '@pasok/ui';
import { OwnerActions } from '../parts/request-actions.tsx';
import { texts } from '../texts.ts';
import classes from './request-detail.module.css';

type Props = { request: ProcurementRequest; userId: string; now: number; onOffer: () => void };

/** The viewer's own offer; a rejected one does not stand in the way of another. */
function ownOffer({ myOffer }: ProcurementRequest) {
  return {
    mine: myOffer?.status === 'cancelled' ? undefined : myOffer,
    again: myOffer?.status === 'rejected',
  };
}

/** What the viewer can do next, or in words why they cannot. */
export function OfferAction({ request, userId, now, onOffer }: Props) {
  const facts = { status: request.status, ownerId: request.user._id, deadline: request.deadline };
  if (request.user._id === userId) return <OwnerActions request={request} size="sm" />;
  const { mine, again } = ownOffer(request);
  const refusal = refuseOffer(facts, userId, now);
  return (
    <>
      {request.transactionId && (
        <ButtonLink to={`/transaction/${request.transactionId}`}>{texts.mine.transaction}</ButtonLink>
      )}
      {mine && (
        <ButtonLink variant="light" to={`/offer/${mine._id}`}>
          {texts.card.offered}
        </ButtonLink>
      )}
      {(!mine || again) && !refusal && <Button onClick={onOffer}>{texts.request.make}</Button>}
      {!mine && refusal && (
        <p className={classes.reason}>{refusal.message ?? errorCatalogue[refusal.code].message}</p>
      )}
    </>
  );
}
