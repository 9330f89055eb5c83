import { errorMessage } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import type { Transaction } from '@pasok/contracts/transaction';
import { Button, Dialog, Form, TextArea } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { useAskCancellation } from '../api/problems.ts';
import { useFocusReturn } from '../parts/use-focus-return.ts';
import classes from '../problems/problems.module.css';
import { texts } from '../texts.ts';
import { cancelledWords } from './reckoning-words.ts';

const words = texts.problems.cancellation;

type Props = { transaction: Transaction; side: 'buyer' | 'vendor'; onClose: () => void };

/** Asks why a deal is to be cancelled, and says before what that would come to; the other side is told. */
export default function CancellationDialog({ transaction, side, onClose }: Props) {
  const [reason, setReason] = useState('');
  const ask = useAskCancellation(transaction._id);
  useFocusReturn();
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask.mutate({ reason: reason.trim() }, { onSuccess: onClose });
  };
  return (
    <Dialog opened title={words.title} onClose={onClose} closeOnClickOutside={reason === ''}>
      <Form className={classes.form} onSubmit={send}>
        <p className={classes.hint}>{words.hint[side]} </p>
        <p>{cancelledWords(transaction)}</p>
        <TextArea
          label={words.reason}
          data-autofocus
          required
          maxLength={limits.reason}
          value={reason}
          error={ask.error ? errorMessage(ask.error) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={ask.isPending}>
          {words.send}
        </Button>
      </Form>
    </Dialog>
  );
}
