import { langOf, look } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import classes from './dashboard.module.css';

const words = texts.dashboard;
const actions = [
  { to: '/create-request', label: words.create },
  { to: '/my-request', label: words.myRequests },
  { to: '/transactions', label: words.transactions },
  { to: '/blockchain', label: words.explorer },
];

/** Small: the navigation leads there too. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.sideTitle} lang={langOf(words.quick)}>
        {words.quick}
      </h2>
      <ul className={`${look('row', 'across4')} ${classes.quick}`}>
        {actions.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} lang={langOf(label)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
