import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, api, session } from '@pasok/client';
import { loginBodySchema } from '@pasok/contracts/account';
import { sessionSchema } from '@pasok/contracts/session';
import { Button, checkedWhenLeft, Dialog, Form, PasswordField } from '@pasok/ui';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FailureBox } from '../account/failure-box.tsx';
import { useSend } from '../account/use-send.ts';
import { endReplaced } from '../api/sessions.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.profile;
const bodySchema = loginBodySchema.pick({ password: true });

/** Signs the same person in again. Without their old bearer: a wrong password ends no session. */
async function signInAgain(password: string): Promise<void> {
  const { user, token } = session.get();
  const body = { email: user?.email ?? '', password };
  session.signIn(await api.post('/auth/login', sessionSchema, { body, bearer: '' }));
  if (token) endReplaced(token);
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useForm({
    resolver: zodResolver(bodySchema),
    ...checkedWhenLeft,
    defaultValues: { password: '' },
  });
  const { submit, isSending, failure } = useSend(form, ({ password }) => signInAgain(password), onDone);
  return (
    <Form className={classes.card} noValidate onSubmit={submit}>
      <p className={classes.note}>{words.againHint}</p>
      {failure && !isSending && <FailureBox title={words.againFailed} error={failure} />}
      <PasswordField
        {...form.register('password')}
        data-autofocus
        label={words.current}
        autoComplete="current-password"
        error={form.formState.errors.password?.message}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isSending}>
          {words.again}
        </Button>
      </div>
    </Form>
  );
}

const asksAgain = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'SIGN_IN_AGAIN';

/**
 * `around` does a call and, where the server asks for the password once more, asks the person in `dialog` and does the call
 * again. Who closes the dialog gets the server's refusal.
 */
export function usePasswordAgain(): {
  around: <Answer>(call: () => Promise<Answer>) => Promise<Answer>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<{ answer: (entered: boolean) => void }>();
  const answer = (entered: boolean) => {
    asked?.answer(entered);
    setAsked(undefined);
  };
  return {
    around: async (call) => {
      try {
        return await call();
      } catch (error) {
        if (!asksAgain(error)) throw error;
        const entered = await new Promise<boolean>((resolve) => setAsked({ answer: resolve }));
        if (!entered) throw error;
        return call();
      }
    },
    dialog: (
      <Dialog title={words.againTitle} opened={asked !== undefined} onClose={() => answer(false)}>
        <PasswordForm onDone={() => answer(true)} />
      </Dialog>
    ),
  };
}
