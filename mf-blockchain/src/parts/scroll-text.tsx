import { ScrollRegion } from '@pasok/ui';
import classes from './scroll-text.module.css';

/** Text as a machine writes it; what is long scrolls. */
export function ScrollText({ label, text, wraps }: { label: string; text: string; wraps?: boolean }) {
  return (
    <ScrollRegion className={classes.scroller} label={label}>
      <pre className={classes.text} data-wraps={wraps}>
        {text}
      </pre>
    </ScrollRegion>
  );
}
