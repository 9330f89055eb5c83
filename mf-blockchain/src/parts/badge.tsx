import classes from './badge.module.css';

export type BadgeTone = 'good' | 'bad' | 'plain' | 'warn';

const marks: Record<BadgeTone, string> = { good: '✓', bad: '✕', plain: '◆', warn: '!' };

/** A small label told apart by word, mark and colour. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span aria-hidden>{marks[tone]}</span>
      <span>{children}</span>
    </span>
  );
}
