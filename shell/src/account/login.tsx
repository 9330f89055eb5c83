import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, useSession } from '@pasok/client';
import { type LoginBody, loginBodySchema } from '@pasok/contracts/account';
import { Banner, Button, checkedWhenLeft, Form, langOf, PasswordField, TextField } from '@pasok/ui';
import { type KeyboardEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useLogin } from '../api/account.ts';
import { nextAddress } from '../guards/next-address.ts';
import { useTypedBefore } from '../layout/typed-before.ts';
import { texts } from '../texts.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { GuestPage } from './guest-page.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { useDrawnForm } from './use-drawn-form.ts';

const words = texts.login;

export default function Login() {
  const navigate = useNavigate();
  const location = useLocation();
  const kept = location.search + location.hash;
  const ended = useSession((state) => state.ended);
  const login = useLogin();
  const [isCapsOn, setCapsOn] = useState(false);
  const form = useForm<LoginBody>({
    resolver: zodResolver(loginBodySchema),
    ...checkedWhenLeft,
    defaultValues: { email: '', password: '' },
  });
  const { errors } = form.formState;
  const goOn = () => void navigate(nextAddress(location), { replace: true });
  const send = form.handleSubmit((body) => {
    login.mutate(body, {
      onSuccess: goOn,
      onError(error) {
        if (error instanceof ApiError && error.code === '401') form.resetField('password');
      },
    });
  });
  useTypedBefore(form);
  useDrawnForm(
    (name, value) => {
      if (name === 'email' || name === 'password') form.setValue(name, value);
    },
    () => void send(),
  );
  const watchCaps = (event: KeyboardEvent) => setCapsOn(event.getModifierState('CapsLock'));
  return (
    <GuestPage title={words.title}>
      {ended !== null && !login.error && (
        <Banner tone="warning">
          <div role="status">
            <strong>{words.expired}</strong>
            {ended && <p>{ended}</p>}
          </div>
        </Banner>
      )}
      {login.error && <FailureBox title={words.failed} error={login.error} />}
      <Form className={classes.form} onSubmit={send} noValidate>
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label={words.password}
          autoComplete="current-password"
          error={errors.password?.message}
          description={isCapsOn && <span className={classes.caps}>{words.caps}</span>}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          {...form.register('password')}
        />
        <Button type="submit" size="md" loading={login.isPending}>
          {words.submit}
        </Button>
        <PasskeySignIn onDone={goOn} />
      </Form>
      <p className={classes.row}>
        <Link to={`/forgot-password${kept}`} lang={langOf(words.forgot)}>
          {words.forgot}
        </Link>
        <span>
          {words.noAccount}{' '}
          <Link to={`/register${kept}`} lang={langOf(words.register)}>
            {words.register}
          </Link>
        </span>
      </p>
      <DemoAccounts
        onChoose={({ email, password }) => {
          login.reset();
          form.setValue('email', email, { shouldValidate: true });
          form.setValue('password', password, { shouldValidate: true });
        }}
      />
    </GuestPage>
  );
}
