import { zodResolver } from '@hookform/resolvers/zod';
import { useAddress } from '@pasok/client';
import { newPasswordSchema } from '@pasok/contracts/account';
import { Banner, Button, ButtonLink } from '@pasok/ui';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useResetPassword } from '../api/account.ts';
import { texts } from '../texts.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { GuestPage } from './guest-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { accountTexts } from './texts.ts';

const formSchema = z.object({ password: newPasswordSchema });

const words = accountTexts.reset;

export default function ResetPassword() {
  const { params } = useAddress();
  const token = params.get('token') ?? '';
  const reset = useResetPassword();
  const form = useForm<z.infer<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    mode: 'onTouched',
    defaultValues: { password: '' },
  });
  const send = form.handleSubmit((body) => reset.mutate({ token, ...body }));
  return (
    <GuestPage title={words.title}>
      {reset.error && <FailureBox title={words.failed} error={reset.error} />}
      {!token && <Banner tone="error" title={words.missing} />}
      {reset.data ? (
        <>
          <Banner tone="success">
            <p role="status">{reset.data.message}</p>
          </Banner>
          <ButtonLink to="/login" size="md">
            {texts.login.submit}
          </ButtonLink>
        </>
      ) : (
        token && (
          <form className={classes.form} onSubmit={send} noValidate>
            <NewPasswordField
              label={words.password}
              typed={form.watch('password')}
              error={form.formState.errors.password?.message}
              {...form.register('password')}
            />
            <Button type="submit" size="md" loading={reset.isPending}>
              {words.submit}
            </Button>
          </form>
        )
      )}
      <p className={classes.row}>
        <Link to="/forgot-password">{words.again}</Link>
      </p>
    </GuestPage>
  );
}
