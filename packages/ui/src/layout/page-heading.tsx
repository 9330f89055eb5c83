import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { langOf } from '../lang-of.ts';
import { look } from './look.ts';
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

export type Crumb = { label: string; to?: string };

/** Where the page stands; the last crumb is the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={`${look('row', 'baseline', 'gap1', 'across2', 'text14')} ${classes.list}`}>
        {crumbs.map(({ label: words, to }) => (
          <li key={words}>{to ? <Link to={to}>{words}</Link> : <span aria-current="page">{words}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
