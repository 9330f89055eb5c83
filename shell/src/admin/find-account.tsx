import { api, useSession } from '@pasok/client';
import { accountQuerySchema, type FoundAccount, foundAccountSchema } from '@pasok/contracts/moderation';
import { Badge, Button, Card, DateTime, Form, Loaded, look, TextField } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ActButton } from './act-button.tsx';
import classes from './admin.module.css';
import { adminTexts } from './texts.ts';

const words = adminTexts.account;

function Found({ account }: { account: FoundAccount }) {
  const { _id: id, name, email, disabled, isAdmin, createdAt } = account;
  const isOwn = useSession(({ user }) => user?._id === id);
  return (
    <div className={look('grid', 'gap3')}>
      <div className={look('row', 'middle', 'gap2', 'across3')}>
        <h3>{name}</h3>
        <Badge tone={disabled ? 'red' : 'green'}>{disabled ? words.disabled : words.active}</Badge>
        {isAdmin && <Badge tone="blue">{words.admin}</Badge>}
      </div>
      <p className={look('muted', 'text14')}>
        {email} · {words.since} <DateTime value={createdAt} />
      </p>
      {!isOwn && (
        <div className={look('row', 'middle', 'gap2', 'across3')}>
          <ActButton what={{ act: disabled ? 'enable' : 'disable', kind: 'account', id }} />
        </div>
      )}
    </div>
  );
}

function Result({ email }: { email: string }) {
  const query = useQuery({
    queryKey: ['admin', 'account', email],
    queryFn: ({ signal }) =>
      api.list('/moderation/accounts', foundAccountSchema, { query: { email }, signal }),
  });
  return (
    <Loaded query={query} words={words} empty={<p role="status">{words.empty}</p>}>
      {({ data }) => data.map((account) => <Found key={account._id} account={account} />)}
    </Loaded>
  );
}

/** Finds the account of exactly one address: there is no list of all. */
export function FindAccount() {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const search = (event: FormEvent) => {
    event.preventDefault();
    const query = accountQuerySchema.safeParse({ email: typed });
    setRefused(query.error?.issues[0]?.message);
    setSearched(query.data?.email);
  };
  return (
    <Card component="section" className={look('grid', 'gap3') ?? ''} aria-labelledby="akun">
      <h2 id="akun">{words.title}</h2>
      <Form className={`${look('row', 'bottom', 'gap3')} ${classes.search}`} onSubmit={search} noValidate>
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          value={typed}
          error={refused}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {words.search}
        </Button>
      </Form>
      {searched && <Result key={searched} email={searched} />}
    </Card>
  );
}
