import { DateTime } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './print-note.module.css';
import { useNow } from './use-now.ts';

/** On paper only: what this page is. */
export function PrintTitle({ children }: { children: string }) {
  return <p className={classes.title}>{children}</p>;
}

/** On paper only: where this page came from and when it was printed. */
export function PrintNote() {
  const now = useNow();
  return (
    <p className={classes.note}>
      {window.location.href} · {texts.common.printed} <DateTime value={now.toISOString()} />
    </p>
  );
}
