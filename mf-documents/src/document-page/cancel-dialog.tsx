import { errorMessage } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import { Dialog, look, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useCancel } from '../api/documents.ts';
import { texts } from '../texts.ts';

const words = texts.page;

type Props = { transaction: string; document: string; onClose: () => void };

/** Asks the issuer why a document is wrong; the other side reads it. */
export default function CancelDialog({ transaction, document, onClose }: Props) {
  const [reason, setReason] = useState('');
  const cancel = useCancel(transaction, document);
  return (
    <Dialog
      opened
      title={words.cancel}
      onClose={onClose}
      closeOnClickOutside={reason === ''}
      form={{
        submit: words.cancel,
        onSend: () => cancel.mutate(reason.trim(), { onSuccess: onClose }),
        isSending: cancel.isPending,
        error: cancel.error ? errorMessage(cancel.error) : undefined,
      }}
    >
      <p className={look('muted', 'noPrint')}>{words.cancelHint}</p>
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
