import { useEffect } from 'react';
import classes from './page-heading.module.css';

/** The page's one h1: takes the focus after a navigation (the shell moves it there) and names the tab. */
export function PageHeading({ title, lang }: { title: string; lang?: string }) {
  useEffect(() => {
    document.title = `${title} · Pasok`;
  }, [title]);
  return (
    <h1 tabIndex={-1} data-page-heading className={classes.heading} lang={lang}>
      {title}
    </h1>
  );
}
