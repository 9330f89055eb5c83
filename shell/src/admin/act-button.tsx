import { api, errorMessage, toast } from '@pasok/client';
import { type ActBody, actAnswerSchema, actBodySchema } from '@pasok/contracts/moderation';
import { limits } from '@pasok/contracts/text';
import { Button, Dialog, look, TextArea } from '@pasok/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminTexts } from './texts.ts';

const words = adminTexts.act;

type What = Omit<ActBody, 'reason'>;

/** Asks why, and acts. */
function ActDialog({ what, onClose }: { what: What; onClose: () => void }) {
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
  const submit = () => {
    const body = actBodySchema.safeParse({ ...what, reason });
    setRefused(body.error?.issues[0]?.message);
    if (body.success) send.mutate(body.data);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.labels[what.act]}
      form={{
        submit: words.labels[what.act],
        onSend: submit,
        isSending: send.isPending,
        error: refused,
        isGrave: what.act === 'disable',
        noValidate: true,
      }}
    >
      <p className={look('muted', 'text14')}>{words.hints[what.act]}</p>
      <TextArea
        label={words.reason}
        description={words.reasonHint}
        data-autofocus
        required
        maxLength={limits.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  );
}

/** A button that asks why before it acts. */
export function ActButton({ what, isMain = false }: { what: What; isMain?: boolean }) {
  const [opened, setOpened] = useState(false);
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
      {opened && <ActDialog what={what} onClose={() => setOpened(false)} />}
    </>
  );
}
