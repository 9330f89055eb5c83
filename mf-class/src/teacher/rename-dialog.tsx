import { nicknameSchema } from '@pasok/contracts/name';
import { Button, Dialog, Form, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './teacher.module.css';

const words = texts.teacher;

type Props = {
  nickname: string;
  /** @returns whether it was taken */
  onRename: (nickname: string) => Promise<boolean>;
  onClose: () => void;
};

/** Asks the teacher what a device is to be called. */
export function RenameDialog({ nickname, onRename, onClose }: Props) {
  const [name, setName] = useState(nickname);
  const [fault, setFault] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = nicknameSchema.safeParse(name);
    if (!read.success) return setFault(read.error.issues[0]?.message);
    setSending(true);
    if (await onRename(read.data)) return onClose();
    setSending(false);
  }
  return (
    <Dialog opened onClose={onClose} title={words.rename(nickname)}>
      <Form className={classes.rename} onSubmit={submit} noValidate>
        <TextField
          label={words.newName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={fault}
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit" loading={isSending}>
          {words.renameShort}
        </Button>
      </Form>
    </Dialog>
  );
}
