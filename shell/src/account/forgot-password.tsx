import { zodResolver } from '@hookform/resolvers/zod';
import { type ForgotBody, forgotBodySchema } from '@pasok/contracts/account';
import { Banner, Button, checkedWhenLeft, Form, TextField } from '@pasok/ui';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { useForgotPassword } from '../api/account.ts';
import { useTypedBefore } from '../layout/typed-before.ts';
import { texts } from '../texts.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { GuestPage } from './guest-page.tsx';
import { accountTexts } from './texts.ts';

const words = accountTexts.forgot;

export default function ForgotPassword() {
  // The page to come back to after signing in.
  const { search, hash } = useLocation();
  const forgot = useForgotPassword();
  const form = useForm<ForgotBody>({
    resolver: zodResolver(forgotBodySchema),
    ...checkedWhenLeft,
    defaultValues: { email: '' },
  });
  useTypedBefore(form);
  return (
    <GuestPage title={words.title} lead={words.lead}>
      {forgot.error && <FailureBox title={words.failed} error={forgot.error} />}
      {forgot.data ? (
        <Banner tone="success">
          <p role="status">{forgot.data.message}</p>
        </Banner>
      ) : (
        <Form className={classes.form} onSubmit={form.handleSubmit((body) => forgot.mutate(body))} noValidate>
          <TextField
            label={texts.login.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
          <Button type="submit" size="md" loading={forgot.isPending}>
            {words.submit}
          </Button>
        </Form>
      )}
      <p className={classes.row}>
        <Link to={`/login${search}${hash}`}>{words.back}</Link>
      </p>
    </GuestPage>
  );
}
