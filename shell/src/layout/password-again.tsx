import { zodResolver } from '@hookform/resolvers/zod';
import { api, session } from '@pasok/client';
import { loginBodySchema } from '@pasok/contracts/account';
import { sessionSchema } from '@pasok/contracts/session';
import { Button, checkedWhenLeft, Dialog, Form, look, PasswordField } from '@pasok/ui';
import { useForm } from 'react-hook-form';
import { FailureBox } from '../account/failure-box.tsx';
import { useSend } from '../account/use-send.ts';
import { endReplaced } from '../api/sessions.ts';
import classes from '../profile/profile.module.css';
import { texts } from '../texts.ts';

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
      <div className={look('row', 'gap3')}>
        <Button type="submit" loading={isSending}>
          {words.again}
        </Button>
      </div>
    </Form>
  );
}

/** Asks for the password once more, over whatever page needs it. Who closes it gets the server's refusal. */
export default function PasswordAgain({ onEnd }: { onEnd: (entered: boolean) => void }) {
  return (
    <Dialog title={words.againTitle} opened onClose={() => onEnd(false)}>
      <PasswordForm onDone={() => onEnd(true)} />
    </Dialog>
  );
}
