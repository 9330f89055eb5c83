import { errorCatalogue } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { isWithdrawn } from '@pasok/domain/offer';
import { Button, ButtonLink } from '@pasok/ui';
import { useEffect, useRef } from 'react';
import { offerRefusal } from '../parts/offer-refusal.ts';
import { OwnerActions } from '../parts/request-actions.tsx';
import { texts } from '../texts.ts';
import classes from './request-detail.module.css';

type Props = {
  request: ProcurementRequest;
  userId: string;
  now: number;
  /** The viewer has just sent an offer: the focus, whose button is gone, goes on to it. */
  sent: boolean;
  onOffer: () => void;
};

/** What the viewer can do next, or in words why they cannot. */
export function OfferAction({ request, userId, now, sent, onOffer }: Props) {
  const own = useRef<HTMLAnchorElement>(null);
  const isThere = sent && request.myOffer !== undefined;
  useEffect(() => {
    if (isThere) own.current?.focus();
  }, [isThere]);
  if (request.user._id === userId) return <OwnerActions request={request} size="sm" />;
  const { myOffer } = request;
  const mine = myOffer && !isWithdrawn(myOffer) ? myOffer : undefined;
  const refusal = offerRefusal(request, userId, now);
  return (
    <>
      {request.transactionId && (
        <ButtonLink to={`/transaction/${request.transactionId}`}>{texts.mine.transaction}</ButtonLink>
      )}
      {mine && (
        <ButtonLink ref={own} variant="light" to={`/offer/${mine._id}`}>
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
