import classes from './scroll-text.module.css';

/** Text as a machine writes it; what is long scrolls. */
export function ScrollText({ label, text, wraps }: { label: string; text: string; wraps?: boolean }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <pre className={classes.text} data-wraps={wraps}>
        {text}
      </pre>
    </section>
  );
}
