import { useSession } from '@pasok/client';
import { errorWords } from '@pasok/contracts/error';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { refuseAcceptance } from '@pasok/domain/offer';
import { Button, useNow } from '@pasok/ui';
import type { useAcceptFromList } from '../api/offers.ts';
import { DealLink } from '../parts/deal-link.tsx';
import { useAcceptQuestion } from '../parts/use-accept-question.tsx';
import { texts } from '../texts.ts';

export type Decision = {
  request: ProcurementRequest;
  /** One for the whole view: while an offer is being accepted no other one can be. */
  accept: ReturnType<typeof useAcceptFromList>;
  /** The offer that was accepted in this very view. */
  decided: string | undefined;
  onDecided: (offerId: string) => void;
};

/** What a request's owner may do with an offer in the list: accept it, and afterwards go on to its transaction. */
export function AcceptButton({
  offer,
  label = texts.offer.accept,
  request,
  accept,
  decided,
  onDecided,
}: Decision & { offer: Offer; label?: string }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const facts = {
    status: request.status,
    ownerId: request.user._id,
    deadline: request.deadline,
    visibility: request.hidden && 'hidden',
  };
  const now = useNow(30_000);
  const { version, terms } = offer;
  const pending = { status: 'pending' as const, vendorId: offer.vendor?._id ?? '', version, terms };
  const refusal = refuseAcceptance(pending, facts, userId, now);
  const mayAccept = offer.status === 'pending' && !refusal;
  const question = useAcceptQuestion(offer, request.totalBudget, mayAccept);
  if (offer.transactionId)
    return <DealLink variant="light" size="sm" id={offer.transactionId} focused={decided === offer._id} />;
  if (offer.status === 'pending' && (refusal?.code === 'OFFER_EXPIRED' || refusal?.code === 'REQUEST_HIDDEN'))
    return <p>{errorWords[refusal.code]}</p>;
  if (!mayAccept) return null;
  const ask = async () => {
    const reason = await question();
    if (reason === undefined) return;
    accept.mutate(
      { shown: offer, version: offer.version, reason },
      { onSuccess: () => onDecided(offer._id) },
    );
  };
  return (
    <Button
      size="sm"
      loading={accept.isPending && accept.variables.shown._id === offer._id}
      disabled={accept.isPending && accept.variables.shown._id !== offer._id}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
