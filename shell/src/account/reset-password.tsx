import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordSchema } from '@pasok/contracts/account';
import { Banner, Button, ButtonLink, checkedWhenLeft, Form, LoadingText, useDialogs } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { z } from 'zod';
import { resetLinkQuery, useResetPassword } from '../api/account.ts';
import { texts } from '../texts.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { GuestPage } from './guest-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { accountTexts } from './texts.ts';

const formSchema = z.object({ password: newPasswordSchema });

const words = accountTexts.reset;

export default function ResetPassword() {
  const { hash, search } = useLocation();
  const secret = new URLSearchParams(hash.slice(1));
  // In the query: links that were mailed by a version before.
  const token = secret.get('secret') ?? new URLSearchParams(search).get('token') ?? '';
  const asks = secret.has('isi');
  const reset = useResetPassword();
  const link = useQuery({ ...resetLinkQuery(token), enabled: token !== '' });
  const over = link.data?.works === false ? link.data : undefined;
  const form = useForm<z.infer<typeof formSchema>>({
    resolver: zodResolver(formSchema),
    ...checkedWhenLeft,
    defaultValues: { password: '' },
  });
  const sendWith = (keep?: boolean) =>
    form.handleSubmit((body) => reset.mutate({ token, ...body, ...(keep && { keep }) }));
  const [send, keep] = [sendWith(), sendWith(true)];
  const { confirm } = useDialogs();
  /** What the account holds does not come back: asked a second time, also where Enter sends. */
  const empty = async () => {
    const asked = { message: words.anewAsk, detail: words.asksHint, confirmLabel: words.anew, danger: true };
    if ((await form.trigger()) && (await confirm(asked))) await send();
  };
  return (
    <GuestPage title={words.title}>
      {reset.error && <FailureBox title={words.failed} error={reset.error} />}
      {!token && <Banner tone="error" title={words.missing} />}
      {over && <Banner tone="error" title={over.message} />}
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
        token &&
        !over &&
        (link.isPending ? (
          <LoadingText>{words.checking}</LoadingText>
        ) : (
          <Form className={classes.form} onSubmit={asks ? form.handleSubmit(empty) : send} noValidate>
            <NewPasswordField
              label={words.password}
              typed={form.watch('password')}
              error={form.formState.errors.password?.message}
              {...form.register('password')}
            />
            {asks ? (
              <>
                <Banner tone="info" title={words.asks}>
                  <p>{words.asksHint}</p>
                </Banner>
                <Button size="md" loading={reset.isPending} onClick={() => void keep()}>
                  {words.keep}
                </Button>
                <Button size="md" variant="default" loading={reset.isPending} onClick={() => void empty()}>
                  {words.anew}
                </Button>
              </>
            ) : (
              <Button type="submit" size="md" loading={reset.isPending}>
                {words.submit}
              </Button>
            )}
          </Form>
        ))
      )}
      {over || !token ? (
        <ButtonLink to="/forgot-password" size="md">
          {words.again}
        </ButtonLink>
      ) : (
        <p className={classes.row}>
          <Link to="/forgot-password">{words.again}</Link>
        </p>
      )}
    </GuestPage>
  );
}
