import { ApiError, errorMessage, linkOutbox } from '@pasok/client';
import { personNameSchema } from '@pasok/contracts/name';
import type { Receiving } from '@pasok/contracts/receiver';
import {
  Banner,
  Button,
  ErrorState,
  Form,
  LoadingText,
  look,
  NotFoundState,
  PageHeading,
  shortId,
  TextField,
} from '@pasok/ui';
import { type FormEvent, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import classes from './receiving-mode.module.css';
import { ReceivingMode } from './receiving-mode.tsx';
import { texts } from './texts.ts';
import { useLink } from './use-link.ts';

const words = texts.holder;

function NameForm({ known, onName }: { known: Receiving; onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState('');
  const units = known.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = personNameSchema.safeParse(name);
    if (parsed.success) onName(parsed.data);
    else setFault(parsed.error.issues[0]?.message ?? '');
  };
  return (
    <Form className={classes.mode} onSubmit={submit} noValidate>
      <PageHeading title={texts.title} />
      <p>{words.goods(known.items.length, units)}</p>
      <p>{words.lead}</p>
      <TextField
        label={words.name}
        size="lg"
        value={name}
        error={fault}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setFault('');
        }}
        autoComplete="name"
        maxLength={80}
      />
      <Button type="submit" size="xl" fullWidth>
        {words.begin}
      </Button>
    </Form>
  );
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.code === '404';

function Opened({ secret }: { secret: string }) {
  const { name, setName, known, failure, refetch, calls } = useLink(secret);
  const goods = useMemo(() => known && { id: known._id, items: known.items, known }, [known]);
  const isEmpty = linkOutbox(secret).useEntries(({ entries }) => entries.length === 0);
  if (isRefused(failure) && isEmpty) return <NotFoundState title={words.over} hint={words.overHint} />;
  if (!known || !goods || !calls)
    return failure ? (
      <ErrorState message={errorMessage(failure)} onRetry={() => void refetch()} />
    ) : (
      <LoadingText>{texts.loading}</LoadingText>
    );
  if (name === '') return <NameForm known={known} onName={setName} />;
  return (
    <ReceivingMode goods={goods} calls={calls} head={<PageHeading title={texts.title} />}>
      <p className={look('muted', 'text14')}>
        {words.as(name, shortId(known._id))}{' '}
        <Button variant="subtle" size="compact-sm" onClick={() => setName('')}>
          {words.rename}
        </Button>
      </p>
      {isRefused(failure) && (
        <Banner tone="error" title={words.over}>
          <p>{words.overHint}</p>
        </Banner>
      )}
      {!['shipped', 'validating', 'completed'].includes(known.status) && (
        <Banner tone="info" title={texts.notNow}>
          <p>{texts.notNowHint}</p>
        </Banner>
      )}
    </ReceivingMode>
  );
}

/** /receive#<secret>: whoever holds a receiving link, without an account. The secret is in the fragment alone. */
export default function ReceiveLink() {
  const secret = useLocation().hash.slice(1);
  if (!/^[\w-]{22}$/.test(secret)) return <NotFoundState title={words.cut} hint={words.cutHint} />;
  return <Opened key={secret} secret={secret} />;
}
