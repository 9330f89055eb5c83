import { errorWords } from '@pasok/contracts/error';
import { limits } from '@pasok/contracts/text';
import { dayInWib, requestItemsAlert } from '@pasok/domain/request';
import {
  Button,
  Card,
  Form,
  formatIdr,
  look,
  SelectField,
  SwitchField,
  TextArea,
  TextField,
  useDialogs,
  useNow,
  zoneLabel,
} from '@pasok/ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Controller, FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import { formTexts } from '../form-texts.ts';
import { FormBar } from '../forms/form-bar.tsx';
import { daysLater, fromLocalInput, nextWeekday, toLocalInput } from '../parts/local-time.ts';
import { texts } from '../texts.ts';
import classes from './create-request.module.css';
import { type Draft, toPriority } from './draft.ts';
import { Items } from './items.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RegionField } from './region-field.tsx';
import { VisibilityField } from './visibility-field.tsx';

const words = formTexts.form;

const priorityOptions = [
  { value: '', label: words.noPriority },
  ...Object.entries(texts.priority).map(([value, label]) => ({ value, label })),
];

function PriorityField() {
  return (
    <Controller<Draft, 'priority'>
      name="priority"
      render={({ field: { value, onChange } }) => (
        <SelectField
          label={words.priority}
          data={priorityOptions}
          value={value}
          onChange={(next) => onChange(toPriority(next))}
        />
      )}
    />
  );
}

function Title({ locked }: { locked: boolean }) {
  const { register, formState } = useFormContext<Draft>();
  return (
    <Card component="section">
      {locked && <p className={classes.hint}>{errorWords.REQUEST_TERMS_FIXED}</p>}
      <TextField
        {...register('title')}
        readOnly={locked}
        label={words.name}
        placeholder={words.namePlaceholder}
        required
        maxLength={limits.title}
        error={formState.errors.title?.message}
      />
    </Card>
  );
}

/** Deadlines that many choose, by the clock of the device. */
const picks = [
  { label: words.picks.friday, at: (now: number) => nextWeekday(now, 5, 16) },
  { label: words.picks.monday, at: (now: number) => nextWeekday(now, 1, 16) },
  { label: words.picks.week, at: (now: number) => daysLater(now, 7) },
];

function DeadlinePicks({ now }: { now: number }) {
  const { setValue } = useFormContext<Draft>();
  return (
    <div className={look('row', 'gap2')}>
      {picks.map(({ label, at }) => (
        <Button
          key={label}
          variant="default"
          size="xs"
          onClick={() =>
            setValue('deadline', toLocalInput(at(now)), { shouldDirty: true, shouldValidate: true })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

function Deadline() {
  const { register, formState } = useFormContext<Draft>();
  const now = useNow();
  return (
    <div className={look('stack', 'gap2')}>
      <TextField
        {...register('deadline')}
        type="datetime-local"
        label={words.deadline(zoneLabel())}
        description={words.deadlineHint}
        required
        min={toLocalInput(new Date(now))}
        error={formState.errors.deadline?.message}
      />
      <DeadlinePicks now={now} />
    </div>
  );
}

/** Until when, and what else helps who offers. */
function Rest({ locked }: { locked: boolean }) {
  const { register, formState } = useFormContext<Draft>();
  return (
    <Card component="section" className={classes.basics}>
      <Deadline />
      <PriorityField />
      <TextArea
        {...register('description')}
        readOnly={locked}
        className={classes.wide}
        label={words.description}
        maxLength={limits.description}
        error={formState.errors.description?.message}
      />
      <Delivery locked={locked} />
      <Controller<Draft, 'visibility'>
        name="visibility"
        render={({ field: { value, onChange } }) => <VisibilityField value={value} onChange={onChange} />}
      />
      <Controller<Draft, 'sealedUntilDeadline'>
        name="sealedUntilDeadline"
        render={({ field: { value, onChange } }) => (
          <SwitchField
            className={classes.wide}
            label={words.sealed}
            description={words.sealedHint}
            checked={value === true}
            onChange={(event) => onChange(event.currentTarget.checked)}
          />
        )}
      />
    </Card>
  );
}

/** Where the goods go, and by when. */
function Delivery({ locked }: { locked: boolean }) {
  const { control, register, formState } = useFormContext<Draft>();
  const { errors } = formState;
  const deadline = useWatch({ control, name: 'deadline' });
  return (
    <>
      <Controller<Draft, 'deliveryRegion'>
        name="deliveryRegion"
        render={({ field: { value, onChange } }) => (
          <RegionField
            disabled={locked}
            label={words.region}
            description={words.regionHint}
            value={value}
            onChange={onChange}
            error={errors.deliveryRegion?.message}
          />
        )}
      />
      <TextField
        {...register('deliverBy')}
        readOnly={locked}
        type="date"
        label={words.deliverBy}
        description={words.deliverByHint}
        min={deadline && dayInWib(fromLocalInput(deadline))}
        error={errors.deliverBy?.message}
      />
      <TextArea
        {...register('deliveryAddress')}
        className={classes.wide}
        label={words.address}
        description={words.addressHint}
        maxLength={limits.address}
        error={errors.deliveryAddress?.message}
      />
    </>
  );
}

const filled = (draft: Draft) =>
  draft.items.map((item) => ({ budget: item.budget || 0, quantity: item.quantity || 0 }));

function Total({ draft }: { draft: Draft }) {
  const total = filled(draft).reduce((sum, item) => sum + item.budget * item.quantity, 0);
  return (
    <p aria-live="polite">
      {words.total} <strong>{formatIdr(total)}</strong>
    </p>
  );
}

type Props = {
  form: UseFormReturn<Draft>;
  submitLabel: string;
  sending: boolean;
  /** What offers were made for may not change any more. */
  locked?: boolean;
  /** What is attached with it. */
  files?: ReactNode;
  onSubmit: (draft: Draft) => void;
};

/** The form of a request: title, items, deadline and the rest, and a bar with the total that stays in sight. */
export function RequestForm({ form, submitLabel, sending, locked = false, files, onSubmit }: Props) {
  const { alert } = useDialogs();
  const id = useId();
  const draft = useWatch({ control: form.control, compute: (values: Draft) => values });
  const submit = (event: FormEvent) => {
    if (sending) return event.preventDefault();
    void form.handleSubmit(onSubmit, async () => {
      const problem = requestItemsAlert(filled(form.getValues()));
      if (problem) await alert({ message: problem });
    })(event);
  };
  return (
    <FormProvider {...form}>
      <ProgressBar draft={draft} />
      <Form id={id} noValidate className={`${look('stack', 'gap5')} ${classes.form}`} onSubmit={submit}>
        <Title locked={locked} />
        <Items locked={locked} />
        <Rest locked={locked} />
        {files}
        <FormBar submitLabel={submitLabel} sending={sending}>
          <Total draft={draft} />
        </FormBar>
      </Form>
    </FormProvider>
  );
}
