import { Card, EmptyState, langOf, look, NotLoaded, RelativeTime } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { activitiesOptions } from '../api/dashboard.ts';
import { texts } from '../texts.ts';
import classes from './dashboard.module.css';

const words = texts.dashboard;

function Activities() {
  const query = useQuery(activitiesOptions());
  const { data } = query;
  if (!data) return <NotLoaded query={query} loading={160} />;
  if (data.length === 0) return <EmptyState title={words.noActivity} hint={words.noActivityHint} />;
  return (
    <ol className={classes.activities}>
      {data.map((activity) => (
        <li key={activity.id} data-type={activity.type}>
          <Link to={activity.path}>{activity.message}</Link>
          <span className={look('muted', 'text15')}>
            <RelativeTime value={activity.timestamp} />
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The signed-in person's own latest activities, newest first, each a link. */
export function RecentActivity() {
  return (
    <Card component="section" aria-labelledby="recent-activity">
      <h2 id="recent-activity" className={classes.sideTitle} lang={langOf(words.activity)}>
        {words.activity}
      </h2>
      <Activities />
    </Card>
  );
}
