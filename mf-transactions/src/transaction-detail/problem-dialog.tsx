import { errorMessage, personStorage, useSession } from '@pasok/client';
import { limits } from '@pasok/contracts/text';
import { Button, Dialog, Form, TextArea } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { useOpenProblem } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import classes from './transaction-detail.module.css';

const words = texts.buyer;

/** What was typed of a deal's problem: on this device until it is sent or wiped out. */
function useKeptReason(id: string): [string, (reason: string) => void] {
  const userId = useSession((session) => session.user?._id ?? '');
  const key = `problem:${id}`;
  const [reason, setReason] = useState(() => {
    try {
      return personStorage(userId).getItem(key) ?? '';
    } catch {
      return '';
    }
  });
  const keep = (typed: string) => {
    setReason(typed);
    try {
      if (typed) personStorage(userId).setItem(key, typed);
      else personStorage(userId).removeItem(key);
    } catch {
      // A full or forbidden storage loses only the convenience.
    }
  };
  return [reason, keep];
}

/** Asks what went wrong; the vendor is told. */
export function ProblemDialog({ id, opened, onClose }: { id: string; opened: boolean; onClose: () => void }) {
  const [reason, setReason] = useKeptReason(id);
  const open = useOpenProblem(id);
  const send = (event: FormEvent) => {
    event.preventDefault();
    open.mutate(reason.trim(), {
      onSuccess: () => {
        setReason('');
        onClose();
      },
    });
  };
  return (
    <Dialog title={words.problemTitle} opened={opened} onClose={onClose} closeOnClickOutside={reason === ''}>
      <Form className={classes.section} onSubmit={send}>
        <p>{words.problemHint}</p>
        <TextArea
          label={words.problemReason}
          data-autofocus
          required
          maxLength={limits.reason}
          value={reason}
          error={open.error ? errorMessage(open.error) : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={open.isPending}>
            {words.problemSend}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
