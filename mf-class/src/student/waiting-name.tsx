import { errorMessage } from '@pasok/client';
import { nicknameSchema } from '@pasok/contracts/name';
import { Button, Form, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { deviceApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';
import type { Membership } from './membership.ts';

const words = texts.student;

/** A device that was given a name may choose one, once, while it waits: it joins again with it. */
export function WaitingName({ membership: { code, secret } }: { membership: Membership }) {
  const [nickname, setNickname] = useState('');
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = nicknameSchema.safeParse(nickname);
    if (!read.success) return setFault(read.error.issues[0]?.message);
    setSending(true);
    setFault(undefined);
    try {
      await deviceApi.join({ code, secret, nickname: read.data });
    } catch (error) {
      setFault(errorMessage(error));
    }
    setSending(false);
  }
  return (
    <Form className={classes.task} onSubmit={submit} noValidate>
      <TextField
        label={words.rename}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        error={fault}
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" className={classes.big ?? ''} loading={isSending}>
        {words.renameSend}
      </Button>
    </Form>
  );
}
