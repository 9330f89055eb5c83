import { useSession } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import type { ProcurementRequest } from '@pasok/contracts/request';
import { refuseAcceptance } from '@pasok/domain/offer';
import { Button, useDialogs } from '@pasok/ui';
import { useAcceptFromList } from '../api/offers.ts';
import { texts } from '../texts.ts';

/** 'Accept Offer', for the request's owner and a pending offer; asks first, as on the offer's own page. */
export function AcceptButton({ offer, request }: { offer: Offer; request: ProcurementRequest }) {
  const userId = useSession((session) => session.user?._id ?? '');
  const { confirm } = useDialogs();
  const accept = useAcceptFromList();
  const facts = { status: request.status, ownerId: request.user._id, deadline: request.deadline };
  const pending = {
    status: 'pending' as const,
    supplierId: offer.supplier?._id ?? '',
    version: offer.version,
  };
  if (offer.status !== 'pending' || refuseAcceptance(pending, facts, userId)) return null;
  const ask = async () => {
    const yes = await confirm({
      message: texts.offer.ask,
      detail: texts.offer.askHint,
      confirmLabel: texts.offer.accept,
    });
    if (yes) accept.mutate({ id: offer._id, version: offer.version });
  };
  return (
    <Button size="sm" loading={accept.isPending} onClick={() => void ask()}>
      {texts.offers.accept}
    </Button>
  );
}
