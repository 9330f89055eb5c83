import type { RequestItem } from '@pasok/contracts/request';
import { limits } from '@pasok/contracts/text';
import { offerItemsAlert } from '@pasok/domain/offer';
import { totalBudget } from '@pasok/domain/totals';
import { Banner, Form, formatIdr, look, QuantityField, TextArea, useDialogs } from '@pasok/ui';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { Controller, FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { FormBar } from '../forms/form-bar.tsx';
import { texts } from '../texts.ts';
import { draftPayable, draftTotal, type OfferDraft } from './offer-draft.ts';
import classes from './offer-form.module.css';
import { OfferItemFields } from './offer-item.tsx';
import { AllSame } from './same-as-asked.tsx';
import { TermsFields } from './terms-fields.tsx';

const words = texts.offerForm;

/** The offer's total as it grows, against the request's budget. */
function Total({ form, items }: { form: UseFormReturn<OfferDraft>; items: readonly RequestItem[] }) {
  const total = useWatch({ control: form.control, compute: draftTotal });
  const payable = useWatch({ control: form.control, compute: draftPayable });
  const budget = totalBudget(items);
  const over = (payable ?? total) - budget;
  return (
    <p aria-live="polite">
      <span>{words.total} </span>
      <strong>{formatIdr(total)}</strong>
      <span className={look('muted')}> {words.against(formatIdr(budget))}</span>
      {payable !== undefined && <span> {words.payable(formatIdr(payable))}</span>}
      {over > 0 && <span className={classes.over}>{words.overTotal(formatIdr(over))}</span>}
    </p>
  );
}

function General({ form }: { form: UseFormReturn<OfferDraft> }) {
  return (
    <div className={classes.general}>
      <Controller
        control={form.control}
        name="deliveryTime"
        render={({ field, fieldState }) => (
          <QuantityField {...field} label={words.delivery} error={fieldState.error?.message} />
        )}
      />
      <TextArea
        {...form.register('notes')}
        label={words.generalNotes}
        maxLength={limits.notes}
        error={form.formState.errors.notes?.message}
      />
    </div>
  );
}

/** Enter in a price goes to the next one, after the last to what sends the offer; held down it presses nothing. */
function toNextPrice(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, nativeEvent } = event;
  if (event.key !== 'Enter' || nativeEvent.isComposing || target instanceof HTMLTextAreaElement) return;
  if (event.repeat) event.preventDefault();
  const at = target instanceof HTMLInputElement && /^items\.(\d+)\.price$/.exec(target.name)?.[1];
  if (!at || event.repeat) return;
  event.preventDefault();
  const next = currentTarget.querySelector<HTMLInputElement>(`[name="items.${Number(at) + 1}.price"]`);
  next?.select();
  (next ?? currentTarget.querySelector<HTMLElement>('[type="submit"]'))?.focus();
}

type Props = {
  title: string;
  form: UseFormReturn<OfferDraft>;
  /** Stands above the form. */
  notice: ReactNode;
  items: readonly RequestItem[];
  submitLabel: string;
  sending: boolean;
  /** What is attached with it. */
  files?: ReactNode;
  onSubmit: (draft: OfferDraft) => void;
};

/** One block per requested item, delivery and notes, and a bar with the total that stays in sight. */
export function OfferForm(props: Props) {
  const { title, form, notice, items, submitLabel, sending, files, onSubmit } = props;
  const { alert } = useDialogs();
  const submit = (event: FormEvent) => {
    if (sending) return event.preventDefault();
    void form.handleSubmit(onSubmit, async () => {
      const filled = form.getValues().items;
      const problem = offerItemsAlert(
        filled.map(({ price, quantity }) => ({ price: price || 0, quantity: quantity || 0 })),
      );
      if (problem) await alert({ message: problem });
    })(event);
  };
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        aria-label={title}
        className={look('stack', 'gap5')}
        onSubmit={submit}
        onKeyDown={toNextPrice}
      >
        {notice}
        <AllSame items={items} />
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity but their place.
          <OfferItemFields key={at} item={item} at={at} />
        ))}
        <TermsFields />
        <General form={form} />
        {files}
        <Banner tone="info">{words.permanent}</Banner>
        <FormBar submitLabel={submitLabel} sending={sending}>
          <Total form={form} items={items} />
        </FormBar>
      </Form>
    </FormProvider>
  );
}
