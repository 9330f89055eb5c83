import classes from './print-title.module.css';

/** On paper only: what this page is. */
export function PrintTitle({ children }: { children: string }) {
  return <p className={classes.title}>{children}</p>;
}
