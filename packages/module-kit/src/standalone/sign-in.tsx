import { api, errorMessage, session } from '@pasok/client';
import { sessionSchema } from '@pasok/contracts/session';
import { Banner, Button, Form, PageHeading, PasswordField, TextField } from '@pasok/ui';
import { type FormEvent, useState } from 'react';
import classes from './sign-in.module.css';

/** Whoever opens the module alone signs in here: a product in use has no demo accounts. */
export function SignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    setSending(true);
    try {
      await logIn(String(given.get('email')), String(given.get('password')));
      onSignedIn();
    } catch (error) {
      setFailure(errorMessage(error));
      setSending(false);
    }
  };
  return (
    <Form className={classes.form} onSubmit={send}>
      <PageHeading title="Masuk ke Pasok" />
      {failure && (
        <Banner tone="error">
          <p>{failure}</p>
        </Banner>
      )}
      <TextField name="email" label="Email" type="email" autoComplete="username" required />
      <PasswordField name="password" label="Kata Sandi" autoComplete="current-password" required />
      <Button type="submit" loading={isSending}>
        Masuk
      </Button>
    </Form>
  );
}

/** Begins a session in the product that answers. Fails with ApiError. */
export async function logIn(email: string, password: string): Promise<void> {
  session.signIn(await api.post('/auth/login', sessionSchema, { body: { email, password } }));
}
