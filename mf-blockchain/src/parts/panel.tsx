import { look } from '@pasok/ui';
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
    <details
      className={`${look('boxed', 'noPrint')} ${classes.panel}`}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
    >
      <summary className={look('semibold')}>{summary}</summary>
      {children}
    </details>
  );
}
