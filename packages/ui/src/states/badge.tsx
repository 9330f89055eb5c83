import { langOf } from '../lang-of.ts';
import classes from './badge.module.css';

export type BadgeTone = 'yellow' | 'blue' | 'indigo' | 'orange' | 'green' | 'red' | 'grey';

/** A state in words and a mark of its own colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone} lang={langOf(children)}>
      <span className={classes.mark} aria-hidden />
      {children}
    </span>
  );
}
