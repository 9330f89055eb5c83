import { zodResolver } from '@hookform/resolvers/zod';
import { api, queryClient, session, toast, useSession } from '@pasok/client';
import { messageSchema } from '@pasok/contracts/message';
import type { PasskeysToRemove } from '@pasok/contracts/passkey';
import {
  type ChangePasswordBody,
  changePasswordAnswerSchema,
  changePasswordBodySchema,
} from '@pasok/contracts/profile';
import { Button, Card, checkedWhenLeft, Form, look, PasswordField, SwitchField } from '@pasok/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FailureBox } from '../account/failure-box.tsx';
import { NewPasswordField } from '../account/new-password-field.tsx';
import { useSend } from '../account/use-send.ts';
import { passkeysQuery } from '../api/passkeys.ts';
import { useMayLeave } from '../layout/use-may-leave.ts';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.profile;
/** A changed password ends every session; this one goes on with the new token. */

function usePasswordChange(passkeys: PasskeysToRemove | undefined) {
  const form = useForm<ChangePasswordBody>({
    resolver: zodResolver(changePasswordBodySchema),
    ...checkedWhenLeft,
    defaultValues: { current: '', next: '' },
  });
  const sending = useSend(
    form,
    (body) =>
      api.post('/auth/password', changePasswordAnswerSchema, {
        body: { ...body, ...(passkeys && { passkeys }) },
      }),
    ({ token }) => {
      const { user } = session.get();
      if (user) session.signIn({ token, user });
      form.reset();
      void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      toast({ type: 'success', message: words.changed });
    },
  );
  return { form, ...sending };
}

function SignOutEverywhere({ passkeys }: { passkeys: PasskeysToRemove | undefined }) {
  const mayLeave = useMayLeave();
  const end = useMutation({
    mutationFn: () =>
      api.post('/auth/sign-out-everywhere', messageSchema, { body: passkeys ? { passkeys } : {} }),
    onSuccess: () => session.signOut(),
    meta: { failure: words.everywhereFailed },
  });
  const ask = async () => {
    const yes = await mayLeave({
      message: words.everywhereAsk,
      detail: words.everywhereHint,
      confirmLabel: words.everywhere,
    });
    if (yes) end.mutate();
  };
  return (
    <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
      {words.everywhere}
    </Button>
  );
}

/** Which passkeys go too, chosen where there are any. */
function usePasskeysToRemove() {
  const { data = [] } = useQuery(passkeysQuery);
  const [isAll, setAll] = useState(true);
  const toRemove: PasskeysToRemove | undefined = data.length === 0 ? undefined : isAll ? 'all' : 'none';
  const row = data.length > 0 && (
    <SwitchField
      label={words.passkeysToo}
      description={words.passkeysTooHint(data.map(({ name }) => name).join(', '))}
      checked={isAll}
      onChange={(event) => setAll(event.currentTarget.checked)}
    />
  );
  return { toRemove, row };
}

/** The password, ending all sessions, and the passkeys that go with either. */
export function SecurityCard() {
  const { toRemove, row } = usePasskeysToRemove();
  const { form, submit, isSending, failure } = usePasswordChange(toRemove);
  const { errors } = form.formState;
  const email = useSession(({ user }) => user?.email ?? '');
  return (
    <Card component="section">
      <Form className={classes.card} noValidate onSubmit={submit}>
        {/* Tells a password manager whose password changes. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <h2 className={look('text17')}>{words.security}</h2>
        {failure && !isSending && <FailureBox title={words.changeFailed} error={failure} />}
        <PasswordField
          {...form.register('current')}
          label={words.current}
          autoComplete="current-password"
          error={errors.current?.message}
        />
        <NewPasswordField
          {...form.register('next')}
          label={words.next}
          typed={form.watch('next')}
          error={errors.next?.message}
        />
        {row}
        <div className={look('row', 'gap3')}>
          <Button type="submit" loading={isSending}>
            {words.change}
          </Button>
          <SignOutEverywhere passkeys={toRemove} />
        </div>
      </Form>
    </Card>
  );
}
