import { uiTexts } from '../texts.ts';
import { DateTime } from '../time.tsx';
import { useNow } from '../use-now.ts';
import classes from './print-note.module.css';

/** On paper only: where this page came from and when it was printed. */
export function PrintNote() {
  const now = useNow();
  return (
    <p className={classes.note}>
      {window.location.href} · {uiTexts.printed} <DateTime value={new Date(now).toISOString()} />
    </p>
  );
}
