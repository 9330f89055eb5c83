import { type ReactNode, useRef } from 'react';
import { texts } from '../texts.ts';
import classes from './skippable.module.css';

/** A long list that Tab need not walk through: what stands before it, shown once it has the focus, leads past it. */
export function Skippable({ label, children }: { label: string; children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null);
  return (
    <div className={classes.frame}>
      <button type="button" className={classes.skip} onClick={() => end.current?.focus()}>
        {texts.skip(label)}
      </button>
      {children}
      <span ref={end} tabIndex={-1} className={classes.end}>
        {texts.skipped(label)}
      </span>
    </div>
  );
}
