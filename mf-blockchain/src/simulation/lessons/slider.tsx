import { useId } from 'react';
import classes from './lessons.module.css';

type Props = {
  label: string;
  value: number;
  min: number;
  max: number;
  /** The value in words, beside the label and for a screen reader. */
  said: string;
  onChange: (value: number) => void;
};

/** A whole number that is dragged, or moved by the arrow keys. */
export function Slider({ label, value, min, max, said, onChange }: Props) {
  const id = useId();
  return (
    <div className={classes.slider}>
      <label htmlFor={id}>
        {label}: <strong>{said}</strong>
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={said}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}
