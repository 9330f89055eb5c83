import { api, errorMessage, toast } from '@pasok/client';
import { type ActBody, actAnswerSchema, actBodySchema } from '@pasok/contracts/moderation';
import { limits } from '@pasok/contracts/text';
import { Button, Dialog, Form, TextArea } from '@pasok/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import classes from './admin.module.css';
import { adminTexts } from './texts.ts';

const words = adminTexts.act;

type What = Omit<ActBody, 'reason'>;

function ActForm({ what, onClose }: { what: What; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string>();
  const cache = useQueryClient();
  const send = useMutation({
    mutationFn: (body: ActBody) => api.postOnce('/moderation/acts', actAnswerSchema, { body }),
    onSuccess: ({ changed }) => {
      toast({ type: 'success', message: changed ? words.changed : words.unchanged });
      onClose();
    },
    onError: (error) => setRefused(errorMessage(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: ['admin'] }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = actBodySchema.safeParse({ ...what, reason });
    setRefused(body.error?.issues[0]?.message);
    if (body.success) send.mutate(body.data);
  };
  return (
    <Form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.dimmed}>{words.hints[what.act]}</p>
      <TextArea
        label={words.reason}
        description={words.reasonHint}
        data-autofocus
        required
        maxLength={limits.reason}
        value={reason}
        error={refused}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setRefused(undefined);
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" color={what.act === 'disable' ? 'red' : undefined} loading={send.isPending}>
          {words.labels[what.act]}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Form>
  );
}

/** A button that asks why before it acts. */
export function ActButton({ what, isMain = false }: { what: What; isMain?: boolean }) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant={isMain ? 'light' : 'default'}
        size="xs"
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {words.labels[what.act]}
      </Button>
      <Dialog opened={opened} onClose={close} title={words.labels[what.act]}>
        {opened && <ActForm what={what} onClose={close} />}
      </Dialog>
    </>
  );
}
