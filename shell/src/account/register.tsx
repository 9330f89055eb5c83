import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, errorMessage } from '@pasok/client';
import { loginTexts } from '@pasok/contracts/account';
import { Button, checkedWhenLeft, Form, langOf, look, TextField, useDialogs } from '@pasok/ui';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useRegister } from '../api/account.ts';
import { nextAddress } from '../guards/next-address.ts';
import { AgreementNote } from '../layout/operator-foot.tsx';
import { useTypedBefore } from '../layout/typed-before.ts';
import { FailureBox } from './failure-box.tsx';
import classes from './form.module.css';
import { GuestPage } from './guest-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { accountTexts } from './texts.ts';

// The form only asks that nothing is empty (spec.md, section 5); what else is wrong the server says.
const formSchema = z.object({
  name: z.string().trim().min(1, accountTexts.register.nameRequired),
  email: z.string().trim().min(1, loginTexts.emailRequired),
  password: z.string().min(1, loginTexts.passwordRequired),
});
type RegisterForm = z.infer<typeof formSchema>;

const words = accountTexts.register;

export default function Register() {
  const navigate = useNavigate();
  const location = useLocation();
  const dialogs = useDialogs();
  const register = useRegister();
  const form = useForm<RegisterForm>({
    resolver: zodResolver(formSchema),
    ...checkedWhenLeft,
    defaultValues: { name: '', email: '', password: '' },
  });
  useTypedBefore(form);
  const { errors } = form.formState;
  const send = form.handleSubmit((body) =>
    register.mutate(body, {
      async onSuccess() {
        await dialogs.alert({ message: words.done, detail: words.signedIn });
        void navigate(nextAddress(location), { replace: true });
      },
      onError(error) {
        for (const [field, message] of refusedFields(error)) form.setError(field, { message });
      },
    }),
  );
  return (
    <GuestPage title={words.title} lead={words.lead}>
      {register.error && <FailureBox title={words.failed} error={register.error} />}
      <Form className={classes.form} onSubmit={send} noValidate>
        <TextField
          label={words.name}
          autoComplete="name"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <NewPasswordField
          label={words.password}
          typed={form.watch('password')}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <p className={look('muted', 'text14')}>{words.record}</p>
        <AgreementNote className={look('muted', 'text14')} />
        <Button type="submit" size="md" loading={register.isPending}>
          {words.submit}
        </Button>
      </Form>
      <p className={classes.row}>
        <span>
          {words.haveAccount}{' '}
          <Link to={`/login${location.search}${location.hash}`} lang={langOf(words.login)}>
            {words.login}
          </Link>
        </span>
      </p>
    </GuestPage>
  );
}

/** Which field the server refused, and why. */
function refusedFields(error: unknown): [keyof RegisterForm, string][] {
  if (!(error instanceof ApiError)) return [];
  if (error.body?.code === 'EMAIL_TAKEN') return [['email', errorMessage(error)]];
  return error.fieldErrors.flatMap(({ path, message }) => {
    const field = formSchema.keyof().safeParse(path);
    return field.success ? [[field.data, message] as [keyof RegisterForm, string]] : [];
  });
}
