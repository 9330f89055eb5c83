import { errorMessage } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import type { Transaction } from '@pasok/contracts/transaction';
import { Dialog, look, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useAskCancellation } from '../api/problems.ts';
import { texts } from '../texts.ts';
import { cancelledWords } from './reckoning-words.ts';

const words = texts.problems.cancellation;

type Props = { transaction: Transaction; side: 'buyer' | 'vendor'; onClose: () => void };

/** Asks why a deal is to be cancelled, and says before what that would come to; the other side is told. */
export default function CancellationDialog({ transaction, side, onClose }: Props) {
  const [reason, setReason] = useState('');
  const ask = useAskCancellation(transaction._id);
  return (
    <Dialog
      opened
      title={words.title}
      onClose={onClose}
      closeOnClickOutside={reason === ''}
      form={{
        submit: words.send,
        onSend: () => ask.mutate({ reason: reason.trim() }, { onSuccess: onClose }),
        isSending: ask.isPending,
        error: ask.error ? errorMessage(ask.error) : undefined,
      }}
    >
      <p className={look('muted', 'text144')}>{words.hint[side]} </p>
      <p>{cancelledWords(transaction)}</p>
      <TextArea
        label={words.reason}
        data-autofocus
        required
        maxLength={limits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}
