import type { Offer } from '@pasok/contracts/offer';
import { limits } from '@pasok/contracts/text';
import { Dialog, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useRejectOffer } from '../api/offers.ts';
import { texts } from '../texts.ts';

const words = texts.offer;

type Props = { opened: boolean; offer: Offer; onClose: () => void };

/** Asks before rejecting, and for a reason that the vendor will read. */
export function RejectDialog({ opened, offer, onClose }: Props) {
  const [reason, setReason] = useState('');
  const reject = useRejectOffer();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={words.rejectAsk}
      form={{
        submit: words.reject,
        onSend: () => reject.mutate({ id: offer._id, reason }, { onSuccess: onClose }),
        isSending: reject.isPending,
        isGrave: true,
      }}
    >
      <TextArea
        label={words.reason}
        maxLength={limits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </Dialog>
  );
}
