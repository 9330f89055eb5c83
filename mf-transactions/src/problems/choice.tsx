import type { ReactNode } from 'react';
import classes from './problems.module.css';

type ChipProps = {
  type: 'radio' | 'checkbox';
  name?: string;
  checked: boolean;
  onChange: () => void;
  children: ReactNode;
};

/** One choice that is pressed; a radio button or a box to tick for whoever does not see it. */
export function Chip({ children, ...input }: ChipProps) {
  return (
    <label className={classes.chip}>
      <input {...input} />
      {children}
    </label>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  options: readonly Value[];
  labels: Record<Value, string>;
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({
  legend,
  name,
  options,
  labels,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Chip
          key={option}
          type="radio"
          name={name}
          checked={option === value}
          onChange={() => onChange(option)}
        >
          {labels[option]}
        </Chip>
      ))}
    </fieldset>
  );
}
