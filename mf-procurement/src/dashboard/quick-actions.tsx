import { Card, IconBlocks, IconList, IconPlus, IconReceipt } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import classes from './dashboard.module.css';

const words = texts.dashboard;
const actions = [
  { to: '/create-request', label: words.create, Icon: IconPlus },
  { to: '/my-request', label: words.myRequests, Icon: IconList },
  { to: '/transactions', label: words.transactions, Icon: IconReceipt },
  { to: '/blockchain', label: words.explorer, Icon: IconBlocks },
];

export function QuickActions() {
  return (
    <Card component="section" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.sideTitle}>
        {words.quick}
      </h2>
      <ul className={classes.quick}>
        {actions.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon size={18} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
