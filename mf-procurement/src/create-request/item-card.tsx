import { limits } from '@pasok/contracts/text';
import {
  Button,
  Card,
  formatIdr,
  IconCopy,
  IconTrash,
  look,
  MoneyField,
  QuantityField,
  TextArea,
  TextField,
} from '@pasok/ui';
import { useEffect, useRef, useState } from 'react';
import { type Control, Controller, useFormContext, useWatch } from 'react-hook-form';
import { formTexts } from '../form-texts.ts';
import classes from './create-request.module.css';
import { type Draft, partOf } from './draft.ts';

const words = formTexts.form;

function Subtotal({ control, at }: { control: Control<Draft>; at: number }) {
  const item = useWatch({ control, name: `items.${at}` });
  const subtotal = (item?.budget || 0) * (item?.quantity || 0);
  return (
    <p className={look('figures', 'toEnd')}>
      {words.subtotal} <strong>{formatIdr(subtotal)}</strong>
    </p>
  );
}

const unitList = 'goods-units';

/** What units are often called; any other may be typed. The fields of all items take it. */
export function UnitList() {
  return (
    <datalist id={unitList}>
      {words.units.map((unit) => (
        <option key={unit} value={unit} />
      ))}
    </datalist>
  );
}

type Props = {
  at: number;
  locked: boolean;
  /** It stood as a line until it was refused: the focus goes to what is wrong in it. */
  isWrong: boolean;
  onDuplicate: () => void;
  onRemove: () => void;
};

function Amounts({ at, locked }: Pick<Props, 'at' | 'locked'>) {
  const { control, register, formState, setValue } = useFormContext<Draft>();
  const { budget, unit } = useWatch({ control, name: `items.${at}` });
  const [typed, setTyped] = useState('');
  const part = partOf(typed.trim(), unit.trim(), budget);
  const reckon = () => {
    if (!part) return;
    for (const field of ['budget', 'quantity', 'unit'] as const)
      setValue(`items.${at}.${field}`, part[field], { shouldDirty: true, shouldValidate: true });
    setTyped('');
  };
  return (
    <div className={classes.amounts}>
      <Controller
        control={control}
        name={`items.${at}.budget`}
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label={words.budget}
            required
            disabled={locked}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={`items.${at}.quantity`}
        render={({ field, fieldState }) => (
          <QuantityField
            {...field}
            // What is no whole number is none for the form.
            onInput={(event) => setTyped(event.currentTarget.value)}
            label={words.quantity}
            required
            disabled={locked}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        {...register(`items.${at}.unit`)}
        label={words.unit}
        list={unitList}
        autoComplete="off"
        maxLength={limits.unit}
        disabled={locked}
        error={formState.errors.items?.[at]?.unit?.message}
      />
      {part && !locked && (
        <Button variant="light" size="sm" className={classes.reckon} onClick={reckon}>
          {words.reckon(part.unit, formatIdr(part.budget))}
        </Button>
      )}
    </div>
  );
}

/** One wanted item: name, specs, brand, maximum price, quantity and unit. */
export function ItemCard({ at, locked, isWrong, onDuplicate, onRemove }: Props) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWrong) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [isWrong]);
  const { control, register, formState } = useFormContext<Draft>();
  const errors = formState.errors.items?.[at];
  const number = at + 1;
  return (
    <Card>
      <fieldset className={look('stack', 'gap3', 'narrows')} aria-labelledby={`item-${at}`}>
        <div className={`${look('row', 'middle', 'apart', 'gap2')} ${classes.itemHead}`}>
          <h3 id={`item-${at}`}>{words.item(number)}</h3>
          {!locked && (
            <div className={look('line', 'gap1')}>
              <Button
                variant="subtle"
                size="xs"
                aria-label={words.duplicateItem(number)}
                leftSection={<IconCopy size={16} aria-hidden />}
                onClick={onDuplicate}
              >
                {words.duplicate}
              </Button>
              <Button
                variant="subtle"
                color="red"
                size="xs"
                aria-label={words.removeItem(number)}
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={onRemove}
              >
                {words.remove}
              </Button>
            </div>
          )}
        </div>
        <div ref={fields} className={classes.itemFields}>
          <TextField
            {...register(`items.${at}.name`)}
            label={words.itemName}
            required
            maxLength={limits.itemName}
            disabled={locked}
            error={errors?.name?.message}
          />
          <TextField
            {...register(`items.${at}.brand`)}
            label={words.brand}
            maxLength={limits.brand}
            disabled={locked}
            error={errors?.brand?.message}
          />
          <TextArea
            {...register(`items.${at}.spec`)}
            className={classes.wide}
            label={words.specs}
            maxLength={limits.spec}
            disabled={locked}
            error={errors?.spec?.message}
          />
          <Amounts at={at} locked={locked} />
        </div>
        <Subtotal control={control} at={at} />
      </fieldset>
    </Card>
  );
}
