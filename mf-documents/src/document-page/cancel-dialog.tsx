import { errorMessage } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import { Button, Dialog, Form, TextArea } from '@pasok/ui';
import { useState } from 'react';
import { useCancel } from '../api/documents.ts';
import { texts } from '../texts.ts';
import classes from './document-page.module.css';

const words = texts.page;

type Props = { transaction: string; document: string; onClose: () => void };

/** Asks the issuer why a document is wrong; the other side reads it. */
export default function CancelDialog({ transaction, document, onClose }: Props) {
  const [reason, setReason] = useState('');
  const cancel = useCancel(transaction, document);
  return (
    <Dialog opened title={words.cancel} onClose={onClose} closeOnClickOutside={reason === ''}>
      <Form
        className={classes.page}
        onSubmit={(event) => {
          event.preventDefault();
          cancel.mutate(reason.trim(), { onSuccess: onClose });
        }}
      >
        <p className={classes.hint}>{words.cancelHint}</p>
        <TextArea
          label={words.reason}
          data-autofocus
          required
          maxLength={limits.reason}
          value={reason}
          error={cancel.error ? errorMessage(cancel.error) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={cancel.isPending}>
          {words.cancel}
        </Button>
      </Form>
    </Dialog>
  );
}
