import type { ReactNode } from 'react';
import classes from './panel.module.css';

type Props = {
  summary: ReactNode;
  open?: boolean | undefined;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
};

/** A part of a screen that opens and closes. */
export function Panel({ summary, open, onToggle, children }: Props) {
  return (
    <details className={classes.panel} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary className={classes.summary}>{summary}</summary>
      {children}
    </details>
  );
}
