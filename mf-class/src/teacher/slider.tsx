import { useEffect, useState } from 'react';
import classes from './teacher.module.css';

/** How long the hand rests before its value is sent. */
const restMs = 250;

type Props = {
  label: (value: number) => string;
  value: number;
  min?: number;
  max: number;
  step?: number;
  /** Settles when the server has answered. */
  onSet: (value: number) => Promise<unknown>;
};

/** A slider that follows the hand, and sends where it rests; until the answer it stays where it was left. */
export function Slider({ label, value, min = 0, max, step = 1, onSet }: Props) {
  const [held, setHeld] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the hand sends, not what comes from the server
  useEffect(() => {
    if (held === undefined) return undefined;
    const timer = setTimeout(() => {
      void onSet(held).finally(() => setHeld((now) => (now === held ? undefined : now)));
    }, restMs);
    return () => clearTimeout(timer);
  }, [held]);
  const shown = held ?? value;
  return (
    <label className={classes.slider}>
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
