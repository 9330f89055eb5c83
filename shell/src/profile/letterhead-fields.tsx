import type { ProfileBody } from '@pasok/contracts/profile';
import { limits } from '@pasok/contracts/text';
import { SwitchField, TextArea, TextField } from '@pasok/ui';
import type { UseFormReturn } from 'react-hook-form';
import { texts } from '../texts.ts';
import classes from './profile.module.css';

const words = texts.profile;

/** What the documents of one's deals say at their head beside the names. */
export function LetterheadFields({ form }: { form: UseFormReturn<ProfileBody> }) {
  const { errors } = form.formState;
  return (
    <fieldset className={classes.account}>
      <legend>{words.letterhead}</legend>
      <p className={classes.note}>{words.letterheadHint}</p>
      <TextArea
        {...form.register('address')}
        label={words.address}
        maxLength={limits.address}
        autoComplete="street-address"
        error={errors.address?.message}
      />
      <TextField
        {...form.register('npwp')}
        label={words.npwp}
        inputMode="numeric"
        autoComplete="off"
        error={errors.npwp?.message}
      />
      <TextField
        {...form.register('nib')}
        label={words.nib}
        inputMode="numeric"
        autoComplete="off"
        error={errors.nib?.message}
      />
      <SwitchField
        label={words.pkp}
        description={words.pkpHint}
        checked={form.watch('pkp') ?? false}
        onChange={(event) => form.setValue('pkp', event.currentTarget.checked)}
      />
    </fieldset>
  );
}
