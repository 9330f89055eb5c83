import { look } from '@pasok/ui';
import { useEffect, useState } from 'react';
import classes from './teacher.module.css';

/** Debounce: a value is sent once it has not changed for this long. */
const debounceMs = 250;

type Props = {
  label: (value: number) => string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** Settles with the server's answer. */
  onSet: (value: number) => Promise<unknown>;
};

/** A slider that sends its value debounced and shows it until the server has answered. */
export function Slider({ label, value, min = 0, max, step = 1, onSet }: Props) {
  const [held, setHeld] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person's moves are sent, the server's values are not
  useEffect(() => {
    if (held === undefined) return undefined;
    const timer = setTimeout(() => {
      void onSet(held).finally(() => setHeld((now) => (now === held ? undefined : now)));
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [held]);
  const shown = held ?? value;
  return (
    <label className={`${look('grid', 'gap1', 'semibold')} ${classes.slider}`}>
      <span>{label(shown)}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        onChange={(event) => setHeld(Number(event.currentTarget.value))}
      />
    </label>
  );
}

type ChoiceProps<Value extends string> = {
  legend: string;
  names: Readonly<Record<Value, string>>;
  of: readonly Value[];
  value: Value;
  onSet: (value: Value) => unknown;
};

/** One of a few, all in sight. */
export function Choice<Value extends string>({ legend, names, of, value, onSet }: ChoiceProps<Value>) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {of.map((each) => (
        <label key={each}>
          <input type="radio" name={legend} checked={each === value} onChange={() => onSet(each)} />
          <span>{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
