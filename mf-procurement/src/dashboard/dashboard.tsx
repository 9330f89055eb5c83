import { prefetch, useSession } from '@pasok/client';
import { ButtonLink, IconPlus, PageHeading } from '@pasok/ui';
import { useDeferredValue } from 'react';
import { statsOptions } from '../api/dashboard.ts';
import { boardOptions } from '../api/requests.ts';
import { texts } from '../texts.ts';
import { Board } from './board.tsx';
import classes from './dashboard.module.css';
import { readFilters } from './filters.ts';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Stats } from './stats.tsx';
import { Waiting } from './waiting.tsx';

const words = texts.dashboard;

/** /dashboard: the landing page of buyers and vendors alike. */
export default function Dashboard() {
  const name = useSession((session) => session.user?.name || 'Guest');
  // With the page what it is about; what stands beside it right after.
  const isDrawn = useDeferredValue(true, false);
  return (
    <div className={classes.page}>
      <div className={classes.welcome}>
        <div>
          <PageHeading title={words.welcome(name)} />
          <p className={classes.dimmed}>{words.lead}</p>
        </div>
        <ButtonLink to="/create-request" leftSection={<IconPlus size={18} aria-hidden />}>
          {words.create}
        </ButtonLink>
      </div>
      <Waiting />
      <Stats />
      <div className={classes.columns}>
        <Board />
        <aside className={classes.side}>
          {isDrawn && <QuickActions />}
          {isDrawn && <RecentActivity />}
        </aside>
      </div>
    </div>
  );
}

Dashboard.preload = () => {
  const filters = readFilters(new URLSearchParams(location.search));
  return Promise.all([prefetch(boardOptions(filters)), prefetch(statsOptions())]);
};
