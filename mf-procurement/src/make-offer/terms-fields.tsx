import { Button, look, MoneyField, QuantityField, Tabs, TextField } from '@pasok/ui';
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import { noTerms, type OfferDraft, shownDay } from './offer-draft.ts';
import classes from './offer-form.module.css';

const words = texts.offerForm.terms;

const choicesOf = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const choices = {
  tax: choicesOf(words.taxes),
  freight: choicesOf(words.freights),
  payment: choicesOf(words.payments),
};

/** One of a few, as buttons in a row; none is chosen at first. */
function Choice({ name }: { name: keyof typeof choices }) {
  const { control } = useFormContext<OfferDraft>();
  return (
    <Controller
      control={control}
      name={`terms.${name}`}
      render={({ field, fieldState }) => (
        <div className={look('stack', 'gap1')}>
          <span className={look('text14', 'medium')} aria-hidden>
            {words[name]}
          </span>
          <Tabs label={words[name]} tabs={choices[name]} value={field.value} onChange={field.onChange} />
          {fieldState.error && (
            <p role="alert" className={look('wrong', 'text13')}>
              {fieldState.error.message}
            </p>
          )}
        </div>
      )}
    />
  );
}

/** Freight for all goods together, where it is billed beside them. */
function FreightAmount() {
  const { control } = useFormContext<OfferDraft>();
  return (
    <Controller
      control={control}
      name="terms.freightAmount"
      render={({ field, fieldState }) => (
        <MoneyField
          {...field}
          className={classes.term}
          label={words.freightAmount}
          required
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function NetDays() {
  const { control } = useFormContext<OfferDraft>();
  return (
    <Controller
      control={control}
      name="terms.netDays"
      render={({ field, fieldState }) => (
        <QuantityField
          {...field}
          className={classes.term}
          label={words.netDays}
          required
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

function ValidUntil() {
  const { control } = useFormContext<OfferDraft>();
  return (
    <Controller
      control={control}
      name="terms.validUntil"
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          type="date"
          className={classes.term}
          label={words.validUntil}
          value={shownDay(field.value)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** What the prices mean and how they are paid: all of it, or nothing is said. */
export function TermsFields() {
  const { control, setValue } = useFormContext<OfferDraft>();
  const terms = useWatch({ control, name: 'terms' });
  const { errors } = useFormState({ control, name: 'terms' });
  const isGiven = Object.values(terms).some((value) => value !== '');
  return (
    <fieldset className={classes.terms} aria-describedby="terms-hint" data-wrong={errors.terms !== undefined}>
      <legend>{words.title}</legend>
      <p id="terms-hint" className={look('muted')}>
        {words.hint}
      </p>
      <Choice name="tax" />
      {terms.tax === 'added' && (
        <p role="status" className={look('muted')}>
          {words.pkpOnly} <Link to="/profile">{words.toProfile}</Link>
        </p>
      )}
      <Choice name="freight" />
      {terms.freight === 'amount' && <FreightAmount />}
      <Choice name="payment" />
      {terms.payment === 'net' && <NetDays />}
      <ValidUntil />
      {isGiven && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.dropTerms}
          onClick={() => setValue('terms', noTerms, { shouldDirty: true, shouldValidate: true })}
        >
          {words.drop}
        </Button>
      )}
    </fieldset>
  );
}
