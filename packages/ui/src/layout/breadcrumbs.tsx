import { Link } from 'react-router-dom';
import classes from './breadcrumbs.module.css';

export type Crumb = { label: string; to?: string };

/** Where the page stands; the last crumb is the page itself. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.list}>
        {crumbs.map(({ label: words, to }) => (
          <li key={words}>{to ? <Link to={to}>{words}</Link> : <span aria-current="page">{words}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
