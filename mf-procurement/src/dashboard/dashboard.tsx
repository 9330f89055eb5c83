import { prefetch, useSession } from '@pasok/client';
import { ButtonLink, IconPlus, look, PageHeading, Slot } from '@pasok/ui';
import { useDeferredValue } from 'react';
import { statsOptions } from '../api/dashboard.ts';
import { latestOffersOptions } from '../api/offers.ts';
import { boardOptions, latestRequestsOptions } from '../api/requests.ts';
import { toAnswerOptions, toDecideOptions, turnsOptions, unrecordedOptions } from '../api/waiting.ts';
import { texts } from '../texts.ts';
import { Board } from './board.tsx';
import classes from './dashboard.module.css';
import { readFilters } from './filters.ts';
import { Latest } from './latest.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Stats } from './stats.tsx';
import { Waiting } from './waiting.tsx';

const words = texts.dashboard;

/** /dashboard: the landing page of buyers and vendors alike. One's own comes first: what waits, one's lists; then the market. */
export default function Dashboard() {
  const name = useSession((session) => session.user?.name || words.guest);
  // With the page what it is about; what stands beside it right after.
  const isDrawn = useDeferredValue(true, false);
  return (
    <div className={look('stack', 'gap6')}>
      <div className={look('row', 'middle', 'apart', 'gap4', 'noPrint')}>
        <PageHeading title={words.welcome(name)} />
        <ButtonLink to="/create-request" leftSection={<IconPlus size={18} aria-hidden />}>
          {words.create}
        </ButtonLink>
      </div>
      <div className={classes.columns}>
        <div className={look('stack', 'gap6', 'narrows')}>
          <Waiting />
          <Latest />
          <Board />
        </div>
        <aside className={look('stack', 'gap4', 'noPrint')}>
          <Stats />
          {isDrawn && <QuickActions />}
          {isDrawn && <RecentActivity />}
          <Slot name="dashboard/side/v1" of={{}} />
        </aside>
      </div>
    </div>
  );
}

Dashboard.preload = () => {
  const filters = readFilters(new URLSearchParams(location.search));
  return Promise.all([
    prefetch(toDecideOptions()),
    prefetch(toAnswerOptions()),
    prefetch(turnsOptions()),
    prefetch(unrecordedOptions()),
    prefetch(latestRequestsOptions()),
    prefetch(latestOffersOptions()),
    prefetch(boardOptions(filters)),
    prefetch(statsOptions()),
  ]);
};
