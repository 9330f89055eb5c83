import { zodResolver } from '@hookform/resolvers/zod';
import { api, queryClient, session, toast } from '@pasok/client';
import { type Profile, type ProfileBody, profileBodySchema, profileSchema } from '@pasok/contracts/profile';
import { Button, Card, checkedWhenLeft, Form, formatPhone, look, SwitchField, TextField } from '@pasok/ui';
import { useForm } from 'react-hook-form';
import { FailureBox } from '../account/failure-box.tsx';
import { accountTexts } from '../account/texts.ts';
import { useSend } from '../account/use-send.ts';
import { useSendVerifyLink } from '../api/verify.ts';
import { useTypedBefore } from '../layout/typed-before.ts';
import { texts } from '../texts.ts';
import { LetterheadFields } from './letterhead-fields.tsx';
import classes from './profile.module.css';

const words = texts.profile;

const noAccount = { bank: '', number: '', holder: '' };
const isNoAccount = (account: ProfileBody['bankAccount']) =>
  Object.values(account ?? {}).every((text) => text.trim() === '');
const check = zodResolver(profileBodySchema);

const toFields = ({
  name,
  tradeName,
  phone,
  isSupplier,
  contactEmail = '',
  bankAccount,
  address = '',
  npwp = '',
  nib = '',
  pkp = false,
}: Profile): ProfileBody => ({
  name,
  tradeName,
  isSupplier,
  contactEmail,
  bankAccount: bankAccount ?? noAccount,
  address,
  npwp,
  nib,
  pkp,
  phone: formatPhone(phone),
});

function useIdentity(profile: Profile) {
  const form = useForm<ProfileBody>({
    // Three empty fields are no account.
    resolver: ({ bankAccount, ...values }, ...rest) =>
      check({ ...values, bankAccount: isNoAccount(bankAccount) ? null : bankAccount }, ...rest),
    ...checkedWhenLeft,
    defaultValues: toFields(profile),
  });
  useTypedBefore(form);
  const sending = useSend(
    form,
    (body) => api.put('/auth/profile', profileSchema, { body }),
    (saved, { contactEmail }) => {
      queryClient.setQueryData(['profile'], saved);
      const { user } = session.get();
      if (user) session.setUser({ ...user, name: saved.name, isSupplier: saved.isSupplier });
      form.reset(toFields(saved));
      const asked = contactEmail && contactEmail !== saved.contactEmail ? contactEmail : undefined;
      toast(
        asked
          ? { type: 'info', message: words.contactAsked(asked) }
          : { type: 'success', message: words.saved },
      );
    },
  );
  return { form, ...sending };
}

/** An address of before mails were sent, and the way to show it. */
function Unverified({ contact }: { contact: string }) {
  const link = useSendVerifyLink(contact);
  return (
    <div className={look('row', 'middle', 'apart', 'gap2', 'across3')}>
      <span>{words.contactHidden}</span>
      <Button variant="subtle" size="compact-md" loading={link.isPending} onClick={() => link.mutate()}>
        {accountTexts.verify.again}
      </Button>
    </div>
  );
}

/** Name, contact address, trade name, phone, whether one sells, and the letterhead. */
export function IdentityForm({ profile }: { profile: Profile }) {
  const { form, submit, isSending, failure } = useIdentity(profile);
  const { errors } = form.formState;
  return (
    <Card component="section">
      <Form className={classes.card} noValidate onSubmit={submit}>
        <h2 className={look('text17')}>{words.identity}</h2>
        {failure && !isSending && <FailureBox title={words.saveFailed} error={failure} />}
        <TextField
          {...form.register('name')}
          label={words.name}
          autoComplete="name"
          error={errors.name?.message}
        />
        <TextField label={words.email} value={profile.email} readOnly />
        <TextField
          {...form.register('contactEmail')}
          label={words.contactEmail}
          description={words.contactHint}
          type="email"
          autoComplete="off"
          error={errors.contactEmail?.message}
        />
        {profile.contactUnverified && profile.contactEmail && <Unverified contact={profile.contactEmail} />}
        <TextField
          {...form.register('tradeName')}
          label={words.tradeName}
          description={words.tradeHint}
          autoComplete="organization"
          error={errors.tradeName?.message}
        />
        <TextField
          {...form.register('phone')}
          label={words.phone}
          description={words.phoneHint}
          type="tel"
          autoComplete="tel"
          error={errors.phone?.message}
        />
        <SwitchField
          label={words.vendor}
          checked={form.watch('isSupplier')}
          onChange={(event) => form.setValue('isSupplier', event.currentTarget.checked)}
        />
        {form.watch('isSupplier') && (
          <fieldset className={classes.account}>
            <legend>{words.account}</legend>
            <p className={classes.note}>{words.accountHint}</p>
            <TextField
              {...form.register('bankAccount.bank')}
              label={words.bank}
              autoComplete="off"
              error={errors.bankAccount?.bank?.message}
            />
            <TextField
              {...form.register('bankAccount.number')}
              label={words.accountNumber}
              inputMode="numeric"
              autoComplete="off"
              error={errors.bankAccount?.number?.message}
            />
            <TextField
              {...form.register('bankAccount.holder')}
              label={words.holder}
              autoComplete="off"
              error={errors.bankAccount?.holder?.message}
            />
          </fieldset>
        )}
        <LetterheadFields form={form} />
        <div className={look('row', 'gap3')}>
          <Button type="submit" loading={isSending}>
            {words.save}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
