import { ApiError } from '@pasok/client';
import type { Offer } from '@pasok/contracts/offer';
import { Button, useDialogs } from '@pasok/ui';
import { useState } from 'react';
import { useAcceptOffer } from '../api/offers.ts';
import { texts } from '../texts.ts';
import { RejectDialog } from './reject-dialog.tsx';

const words = texts.offer;

/** 'Terima Offer': asks first, sends the version that is on screen, and says it when that one is out of date. */
function Accept({ offer }: { offer: Offer }) {
  const { alert, confirm } = useDialogs();
  const accept = useAcceptOffer();
  const accepted = offer.status === 'accepted';
  const ask = async () => {
    if (!(await confirm({ message: words.ask, detail: words.askHint, confirmLabel: words.accept }))) return;
    accept.mutate(
      { id: offer._id, version: offer.version },
      {
        onError: (error) => {
          if (error instanceof ApiError && error.code === '409')
            void alert({ message: error.message, detail: words.reloaded });
        },
      },
    );
  };
  return (
    <Button disabled={accepted} loading={accept.isPending} onClick={() => void ask()}>
      {accepted ? words.done : accept.isPending ? words.working : words.accept}
    </Button>
  );
}

/** The request's owner decides; a settled offer keeps only its state. */
export function BuyerActions({ offer }: { offer: Offer }) {
  const [rejecting, setRejecting] = useState(false);
  const open = offer.status === 'pending' && (offer.request?.status ?? 'open') === 'open';
  return (
    <>
      {(open || offer.status === 'accepted') && <Accept offer={offer} />}
      {open && (
        <Button variant="default" onClick={() => setRejecting(true)}>
          {words.reject}
        </Button>
      )}
      <RejectDialog opened={rejecting} offer={offer} onClose={() => setRejecting(false)} />
    </>
  );
}
