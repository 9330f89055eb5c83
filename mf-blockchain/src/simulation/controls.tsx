import { langOf } from '@pasok/ui';
import { type ChangeEvent, type ComponentProps, useId, useState } from 'react';
import classes from './controls.module.css';

type TextProps = {
  label: string;
  value: string;
  isCode?: boolean;
  inputMode?: 'decimal';
  onChange?: (value: string) => void;
};

/** A small labelled text input; without `onChange` it is read-only. Hundreds of them stand on one page. */
export function TextInput({ label, value, isCode = false, inputMode, onChange }: TextProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} lang={langOf(label)}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        data-code={isCode}
        inputMode={inputMode}
        value={value}
        readOnly={!onChange}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
    </div>
  );
}

type NumberProps = { label: string; value: number; min: number; onChange: (value: number) => void };

/** A whole number from `min` on. What is typed may be empty for a moment; the value never is. */
export function NumberInput({ label, value, min, onChange }: NumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  function change(event: ChangeEvent<HTMLInputElement>) {
    setTyped(event.currentTarget.value);
    const number = Math.trunc(event.currentTarget.valueAsNumber);
    onChange(Number.isNaN(number) ? min : Math.min(Math.max(number, min), Number.MAX_SAFE_INTEGER));
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id} lang={langOf(label)}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        type="number"
        inputMode="numeric"
        min={min}
        value={typed ?? value}
        onChange={change}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}

/** A button for the dense editor. */
export function SmallButton({ className: _, ...props }: ComponentProps<'button'>) {
  return <button type="button" lang={langOf(props.children)} {...props} className={classes.button} />;
}
