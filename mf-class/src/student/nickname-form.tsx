import { nicknameSchema } from '@pasok/contracts/name';
import { Button, Form, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';

type Props = {
  label: string;
  submit: string;
  initial?: string;
  className: string | undefined;
  /** @returns what is wrong with the name, if anything */
  onSend: (nickname: string) => Promise<string | undefined>;
};

/** Asks what a device is to be called: its student at the door, or the teacher. */
export function NicknameForm({ label, submit, initial = '', className, onSend }: Props) {
  const [nickname, setNickname] = useState(initial);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function send(event: FormEvent) {
    event.preventDefault();
    const read = nicknameSchema.safeParse(nickname);
    if (!read.success) return setFault(read.error.issues[0]?.message);
    setSending(true);
    setFault(await onSend(read.data));
    setSending(false);
  }
  return (
    <Form {...(className && { className })} onSubmit={send} noValidate>
      <TextField
        label={label}
        value={nickname}
        onChange={(event) => setNickname(event.currentTarget.value)}
        error={fault}
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" loading={isSending}>
        {submit}
      </Button>
    </Form>
  );
}
