import { errorCatalogue } from '@pasok/contracts/error';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { isWithdrawn } from '@pasok/domain/offer';
import { Button, ButtonLink } from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './offer-action.module.css';
import { OfferDialog } from './offer-form/offer-dialog.tsx';
import { offerRefusal } from './offer-refusal.ts';

type Props = {
  request: ProcurementRequest;
  userId: string;
  now: number;
  /** The offer of the viewer's whose page this is: there no way leads to it. */
  shown?: string;
};

/** What a vendor can do next, or in words why they cannot. */
export function OfferAction({ request, userId, now, shown }: Props) {
  const own = useRef<HTMLAnchorElement>(null);
  const [offering, setOffering] = useState(false);
  const [sent, setSent] = useState(false);
  const { myOffer } = request;
  const mine = myOffer && !isWithdrawn(myOffer) && myOffer._id !== shown ? myOffer : undefined;
  const refusal = offerRefusal(request, userId, now);
  const isPending = refusal?.code === 'OFFER_PENDING';
  // The focus, whose button is gone, goes on to the offer that was sent.
  const isThere = sent && mine !== undefined;
  useEffect(() => {
    if (isThere) own.current?.focus();
  }, [isThere]);
  return (
    <>
      {request.transactionId && (
        <ButtonLink to={`/transaction/${request.transactionId}`}>{texts.mine.transaction}</ButtonLink>
      )}
      {mine && (
        <ButtonLink ref={own} variant="light" to={`/offer/${mine._id}${isPending ? '?edit' : ''}`}>
          {isPending ? texts.request.editMine : texts.card.offered}
        </ButtonLink>
      )}
      {!refusal && <Button onClick={() => setOffering(true)}>{texts.request.make}</Button>}
      {refusal && (!mine || isPending) && (
        <p className={classes.reason}>{refusal.message ?? errorCatalogue[refusal.code].message}</p>
      )}
      <OfferDialog
        opened={offering}
        request={request}
        onClose={() => setOffering(false)}
        onSent={() => setSent(true)}
      />
    </>
  );
}
