import { useEffect } from 'react';
import { langOf } from '../lang-of.ts';
import classes from './page-heading.module.css';

/** The page's one h1: takes the focus after a navigation (the shell moves it there) and names the tab. */
export function PageHeading({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · Pasok`;
  }, [title]);
  return (
    <h1 tabIndex={-1} data-page-heading className={classes.heading} lang={langOf(title)}>
      {title}
    </h1>
  );
}
