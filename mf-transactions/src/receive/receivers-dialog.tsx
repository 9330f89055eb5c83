import type { Receiver } from '@pasok/contracts/receiver';
import {
  Button,
  CopyButton,
  DateTime,
  Dialog,
  ErrorState,
  Form,
  formatDateTime,
  LoadingText,
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
    <li className={`${look('line', 'middle', 'apart', 'gap3')} ${classes.row}`}>
      <div>
        <p className={look('semibold', 'breaks')}>{name ?? words.unnamed}</p>
        <p className={look('muted', 'text14')}>
          {words.createdAt} <DateTime value={createdAt} /> ·{' '}
          {Date.parse(endsAt) <= now ? words.over : words.until(formatDateTime(endsAt))}
        </p>
        <p className={look('muted', 'text14')}>
          {usedAt ? words.used(units, formatDateTime(usedAt)) : words.unused}
        </p>
      </div>
      <Button variant="default" size="sm" loading={remove.isPending} onClick={() => void ask()}>
        {words.remove}
      </Button>
    </li>
  );
}

function Links({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(receiversOptions(id));
  if (isError) return <ErrorState message={words.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText>{module.common.loading}</LoadingText>;
  if (data.length === 0) return null;
  return (
    <ul className={look('block')} aria-label={words.list}>
      {data.map((receiver) => (
        <Row key={receiver._id} id={id} receiver={receiver} />
      ))}
    </ul>
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
