import { maxPasskeys, type Passkey } from '@pasok/contracts/passkey';
import {
  Button,
  Card,
  DateTime,
  ErrorState,
  Form,
  LoadingText,
  look,
  RelativeTime,
  TextField,
  useDialogs,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { passkeysQuery, useAddPasskey, useHasPasskeys, useRemovePasskey } from '../api/passkeys.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.passkeys;

function Row({ passkey }: { passkey: Passkey }) {
  const { _id, name, createdAt, lastUsedAt } = passkey;
  const dialogs = useDialogs();
  const remove = useRemovePasskey();
  const ask = async () => {
    const question = { message: words.removeAsk(name), confirmLabel: words.remove, danger: true };
    if (await dialogs.confirm(question)) remove.mutate(_id);
  };
  return (
    <li className={classes.entry}>
      <div className={classes.facts}>
        <strong>{name}</strong>
        <p className={classes.note}>
          <span>{words.since}</span> <DateTime value={createdAt} />
          {lastUsedAt ? (
            <>
              <span> · {words.used}</span> <RelativeTime value={lastUsedAt} />
            </>
          ) : (
            <span> · {words.unused}</span>
          )}
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        loading={remove.isPending}
        aria-label={words.removeOf(name)}
        onClick={() => void ask()}
      >
        {words.remove}
      </Button>
    </li>
  );
}

function AddPasskey({ count }: { count: number }) {
  const add = useAddPasskey();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(name.trim() || words.named(count + 1), { onSuccess: () => setName('') });
  };
  return (
    <Form className={classes.card} noValidate onSubmit={submit}>
      <TextField
        label={words.name}
        placeholder={words.named(count + 1)}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={look('row', 'gap3')}>
        <Button type="submit" variant="default" loading={add.isPending}>
          {words.add}
        </Button>
      </div>
    </Form>
  );
}

/** Signing in without a password: what there is, and one more. */
export function PasskeysCard() {
  const { data, isError, refetch } = useQuery(passkeysQuery);
  const isOffered = useHasPasskeys();
  return (
    <Card component="section" className={classes.card ?? ''}>
      <h2 className={classes.heading}>{words.title}</h2>
      <p className={classes.note}>{words.lead}</p>
      {!data && !isError && <LoadingText>{texts.loading}</LoadingText>}
      {!data && isError && <ErrorState message={words.loadFailed} onRetry={refetch} />}
      {data?.length === 0 && <p className={classes.note}>{words.none}</p>}
      {data && data.length > 0 && (
        <ul className={classes.entries}>
          {data.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!isOffered && <p className={classes.note}>{words.unavailable}</p>}
      {isOffered && data && data.length >= maxPasskeys && <p className={classes.note}>{words.full}</p>}
      {isOffered && data && data.length < maxPasskeys && <AddPasskey count={data.length} />}
    </Card>
  );
}
