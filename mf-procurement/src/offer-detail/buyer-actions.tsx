import { errorWords } from '@pasok/contracts/error';
import type { Offer } from '@pasok/contracts/offer';
import { isOfferExpired } from '@pasok/domain/payable';
import { totalBudget } from '@pasok/domain/totals';
import { Button, useNow } from '@pasok/ui';
import { useState } from 'react';
import { useAcceptOffer } from '../api/offers.ts';
import { DealLink } from '../parts/deal-link.tsx';
import { useAcceptQuestion, useShowOutdated } from '../parts/use-accept-question.tsx';
import { texts } from '../texts.ts';
import { RejectDialog } from './reject-dialog.tsx';

const words = texts.offer;

/** Accepting: asks first, sends the version that is on screen, and says it when that one is out of date. */
function useAccept(offer: Offer, open: boolean) {
  const items = offer.request?.items;
  const question = useAcceptQuestion(offer, items && totalBudget(items), open);
  const accept = useAcceptOffer(useShowOutdated());
  const ask = async () => {
    const reason = await question();
    if (reason !== undefined) accept.mutate({ shown: offer, version: offer.version, reason });
  };
  return { ask, isPending: accept.isPending, isDone: accept.isSuccess };
}

/** The request's owner decides; a settled offer keeps only its state and the way to its transaction. */
export function BuyerActions({ offer }: { offer: Offer }) {
  const [rejecting, setRejecting] = useState(false);
  const open = offer.status === 'pending' && (offer.request?.status ?? 'open') === 'open';
  const isExpired = isOfferExpired(offer.terms, useNow(30_000));
  const isHidden = offer.request?.hidden === true;
  const mayAccept = open && !isExpired && !isHidden;
  const accepted = offer.status === 'accepted';
  const { ask, isPending, isDone } = useAccept(offer, mayAccept);
  return (
    <>
      {open && isHidden && <p>{errorWords.REQUEST_HIDDEN}</p>}
      {open && isExpired && !isHidden && <p>{errorWords.OFFER_EXPIRED}</p>}
      {(mayAccept || accepted) && (
        <Button disabled={accepted} loading={isPending && !accepted} onClick={() => void ask()}>
          {accepted ? words.done : isPending ? words.working : words.accept}
        </Button>
      )}
      {open && (
        <Button variant="default" disabled={isPending} onClick={() => setRejecting(true)}>
          {words.reject}
        </Button>
      )}
      {offer.transactionId && <DealLink variant="default" id={offer.transactionId} focused={isDone} />}
      <RejectDialog opened={rejecting} offer={offer} onClose={() => setRejecting(false)} />
    </>
  );
}
