import type { RequestItem } from '@pasok/contracts/request';
import { limits } from '@pasok/contracts/text';
import { overBudget } from '@pasok/domain/offer';
import { Button, formatIdr, look, MoneyField, QuantityField, TextArea, TextField } from '@pasok/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { howMany, texts } from '../texts.ts';
import type { OfferDraft } from './offer-draft.ts';
import classes from './offer-form.module.css';
import { SameAsAsked } from './same-as-asked.tsx';

const words = texts.offerForm;

/** What the buyer asked for; stays in sight while its block is filled in. */
function Asked({ item }: { item: RequestItem }) {
  return (
    <div className={`${look('stack', 'start', 'gap1', 'narrows')} ${classes.asked}`}>
      <p className={look('muted', 'text13')}>{words.asked}</p>
      <p>{words.askedLine(item.brand, howMany(item.quantity, item.unit))}</p>
      {item.spec && <p className={look('asTyped')}>{item.spec}</p>}
      <p>{words.max(formatIdr(item.budget), item.unit)}</p>
    </div>
  );
}

function Amounts({ item, at }: { item: RequestItem; at: number }) {
  const { control } = useFormContext<OfferDraft>();
  const price = useWatch({ control, name: `items.${at}.price` });
  const over = overBudget({ price: price || 0 }, item);
  return (
    <>
      <Controller
        control={control}
        name={`items.${at}.price`}
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label={words.price(item.unit)}
            required
            enterKeyHint="next"
            error={fieldState.error?.message}
            warning={over > 0 ? words.over(formatIdr(over)) : undefined}
          />
        )}
      />
      <Controller
        control={control}
        name={`items.${at}.quantity`}
        render={({ field, fieldState }) => (
          <QuantityField {...field} label={words.quantity} required error={fieldState.error?.message} />
        )}
      />
    </>
  );
}

/** A note that stands on one item alone goes to all that have none. */
function NoteForAll({ at }: { at: number }) {
  const { control, getValues, setValue } = useFormContext<OfferDraft>();
  const isUseful = useWatch({
    control,
    compute: ({ items }: OfferDraft) =>
      Boolean(items[at]?.notes.trim()) && items.every(({ notes }, other) => other === at || !notes.trim()),
  });
  const { items } = getValues();
  if (!isUseful || items.length < 2) return null;
  const copy = () => {
    for (const other of items.keys())
      if (other !== at)
        setValue(`items.${other}.notes`, getValues(`items.${at}.notes`), {
          shouldDirty: true,
          shouldValidate: true,
        });
  };
  return (
    <Button variant="subtle" size="xs" className={classes.noteForAll} onClick={copy}>
      {words.noteForAll}
    </Button>
  );
}

function Notes({ at }: { at: number }) {
  const { register, formState } = useFormContext<OfferDraft>();
  return (
    <>
      <TextArea
        {...register(`items.${at}.notes`)}
        className={look('whole')}
        minRows={1}
        label={words.notes}
        placeholder={words.notesExample}
        required
        maxLength={limits.notes}
        error={formState.errors.items?.[at]?.notes?.message}
      />
      <NoteForAll at={at} />
    </>
  );
}

/** Brand and specification: what was asked for, until something else is typed. */
function Kind({ item, at }: { item: RequestItem; at: number }) {
  const { register, formState } = useFormContext<OfferDraft>();
  const errors = formState.errors.items?.[at];
  return (
    <>
      <SameAsAsked item={item} at={at} />
      <TextField
        {...register(`items.${at}.brand`)}
        label={words.brand}
        maxLength={limits.brand}
        error={errors?.brand?.message}
      />
      <Controller<OfferDraft, `items.${number}.spec`>
        name={`items.${at}.spec`}
        render={({ field }) => (
          <TextArea
            {...field}
            minRows={1}
            label={words.spec}
            maxLength={limits.spec}
            error={errors?.spec?.message}
          />
        )}
      />
    </>
  );
}

/** One block of the offer form: what was asked beside what is offered, its price first. */
export function OfferItemFields({ item, at }: { item: RequestItem; at: number }) {
  return (
    <fieldset className={classes.block}>
      <legend>
        {at + 1}. {item.name}
      </legend>
      <Asked item={item} />
      <div className={classes.fields}>
        <Amounts item={item} at={at} />
        <Notes at={at} />
        <Kind item={item} at={at} />
      </div>
    </fieldset>
  );
}
