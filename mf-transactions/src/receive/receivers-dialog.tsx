import type { Receiver } from '@pasok/contracts/receiver';
import {
  Button,
  CopyButton,
  DateTime,
  Dialog,
  Entry,
  EntryList,
  Form,
  formatDateTime,
  Loaded,
  look,
  QrCode,
  ShareButton,
  TextField,
  useDialogs,
  useNow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { receiversOptions, useCreateReceiver, useDeleteReceiver } from '../api/receivers.ts';
import { texts as module } from '../texts.ts';
import classes from './receivers-dialog.module.css';
import { texts } from './texts.ts';

const words = texts.links;

/** The link that was just made: this is the only time that its address is known. */
function Made({ url }: { url: string }) {
  return (
    <section className={`${look('row', 'gap4')} ${classes.made}`} aria-label={words.made}>
      <QrCode text={url} label={words.qr} />
      <div className={`${look('stack', 'start', 'gap2', 'narrows')} ${classes.ways}`}>
        <p>{words.once}</p>
        <p className={look('text14', 'breaks')}>{url}</p>
        <CopyButton text={url} label={words.copy}>
          {words.copy}
        </CopyButton>
        <ShareButton words={words.shared} path={url} />
      </div>
    </section>
  );
}

function Row({ id, receiver }: { id: string; receiver: Receiver }) {
  const { confirm } = useDialogs();
  const remove = useDeleteReceiver(id, words.removeFailed);
  const now = useNow();
  const { _id, name, endsAt, usedAt, units, createdAt } = receiver;
  const ask = async () => {
    if (
      await confirm({
        message: words.removeAsk,
        detail: words.removeHint,
        confirmLabel: words.remove,
        danger: true,
      })
    )
      remove.mutate(_id);
  };
  return (
    <Entry title={name ?? words.unnamed} act={{ label: words.remove, isBusy: remove.isPending, run: ask }}>
      <p>
        {words.createdAt} <DateTime value={createdAt} /> ·{' '}
        {Date.parse(endsAt) <= now ? words.over : words.until(formatDateTime(endsAt))}
      </p>
      <p>{usedAt ? words.used(units, formatDateTime(usedAt)) : words.unused}</p>
    </Entry>
  );
}

function Links({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(receiversOptions(id))} words={words} empty={null}>
      {(receivers) => (
        <EntryList label={words.list}>
          {receivers.map((receiver) => (
            <Row key={receiver._id} id={id} receiver={receiver} />
          ))}
        </EntryList>
      )}
    </Loaded>
  );
}

type ReceiversDialogProps = { id: string; opened: boolean; onClose: () => void };

/** Makes receiving links of a deal, shows them and takes them back. */
export default function ReceiversDialog({ id, opened, onClose }: ReceiversDialogProps) {
  const [name, setName] = useState('');
  const create = useCreateReceiver(id, words.failed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(name, { onSuccess: () => setName('') });
  };
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={module.receive.links}>
      <div className={look('stack', 'gap4')}>
        <p>{words.hint}</p>
        <Form onSubmit={submit} noValidate className={`${look('row', 'bottom', 'gap3')} ${classes.form}`}>
          <TextField
            label={words.name}
            description={words.nameHint}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            autoComplete="off"
            maxLength={80}
          />
          <Button type="submit" loading={create.isPending}>
            {words.make}
          </Button>
        </Form>
        {create.data && <Made url={create.data.url} />}
        <Links id={id} />
      </div>
    </Dialog>
  );
}
