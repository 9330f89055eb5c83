import { maxPasskeys, type Passkey } from '@pasok/contracts/passkey';
import {
  Button,
  DateTime,
  Entry,
  EntryList,
  Form,
  Loaded,
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
import { Section } from './section.tsx';

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
    <Entry
      title={name}
      act={{ label: words.remove, name: words.removeOf(name), isBusy: remove.isPending, run: ask }}
    >
      <p>
        <span>{words.since}</span> <DateTime value={createdAt} />
        {lastUsedAt ? (
          <>
            <span> · {words.used}</span> <RelativeTime value={lastUsedAt} />
          </>
        ) : (
          <span> · {words.unused}</span>
        )}
      </p>
    </Entry>
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
  const query = useQuery(passkeysQuery);
  const { data } = query;
  const isOffered = useHasPasskeys();
  return (
    <Section title={words.title} lead={words.lead}>
      <Loaded query={query} words={words} empty={<p className={classes.note}>{words.none}</p>}>
        {(passkeys) => (
          <EntryList>
            {passkeys.map((passkey) => (
              <Row key={passkey._id} passkey={passkey} />
            ))}
          </EntryList>
        )}
      </Loaded>
      {!isOffered && <p className={classes.note}>{words.unavailable}</p>}
      {isOffered && data && data.length >= maxPasskeys && <p className={classes.note}>{words.full}</p>}
      {isOffered && data && data.length < maxPasskeys && <AddPasskey count={data.length} />}
    </Section>
  );
}
