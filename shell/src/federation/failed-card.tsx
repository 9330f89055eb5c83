import { Button, Card, IconOffline, look, PageHeading } from '@pasok/ui';
import { useEffect, useRef } from 'react';
import classes from './failed-card.module.css';
import { texts } from './registry.ts';

/** Whoever develops the module is told what its error said. */
const isDeveloped = process.env.NODE_ENV === 'development';

/** In place of a module that does not come: what happened, in words, and another try. Everything else keeps working. */
export function FailedCard({ what, cause, onRetry }: { what: string; cause?: Error; onRetry: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever was inside the module keeps a place to stand; elsewhere the focus stays where it is.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Card className={classes.card}>
      <div role="alert" ref={card} tabIndex={-1} className={`${look('stack', 'middle')} ${classes.words}`}>
        <IconOffline size={40} aria-hidden className={look('wrong')} />
        <PageHeading title={texts.module.failed} />
        <p className={look('muted')}>
          <span>{texts.module.others} </span>
          {isForPeople(what) && <span className={look('block')}>{what}</span>}
        </p>
        <Button onClick={onRetry}>{texts.module.retry}</Button>
        {isDeveloped && cause?.stack && (
          <pre className={classes.trace}>{cause.stack.split('\n', 6).join('\n')}</pre>
        )}
      </div>
    </Card>
  );
}

/** Our own sentences are shown; the runtime's are for the console. */
const isForPeople = (what: string): boolean =>
  /\.$/.test(what) && !/[#[\]{}]|https?:/.test(what) && what.length < 120;
