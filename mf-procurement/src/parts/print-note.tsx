import { DateTime } from '@pasok/ui';
import classes from './print-note.module.css';
import { useNow } from './use-now.ts';

/** On paper only: where this page came from and when it was printed. */
export function PrintNote() {
  const now = useNow();
  return (
    <p className={classes.note}>
      {window.location.href} · <DateTime value={new Date(now).toISOString()} />
    </p>
  );
}
