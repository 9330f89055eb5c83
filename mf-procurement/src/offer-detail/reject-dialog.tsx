import type { Offer } from '@pasok/contracts/offer';
import { limits } from '@pasok/contracts/text';
import { Button, Dialog, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useRejectOffer } from '../api/offers.ts';
import { texts } from '../texts.ts';
import classes from './offer-detail.module.css';

const words = texts.offer;

type Props = { opened: boolean; offer: Offer; onClose: () => void };

/** Asks before rejecting, and for a reason that the vendor will read. */
export function RejectDialog({ opened, offer, onClose }: Props) {
  const [reason, setReason] = useState('');
  const reject = useRejectOffer();
  const close = () => {
    if (!reject.isPending) onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={words.rejectAsk}>
      <TextArea
        label={words.reason}
        maxLength={limits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={close}>
          {texts.common.cancel}
        </Button>
        <Button
          color="red"
          loading={reject.isPending}
          onClick={() => reject.mutate({ id: offer._id, reason }, { onSuccess: onClose })}
        >
          {words.reject}
        </Button>
      </div>
    </Dialog>
  );
}
