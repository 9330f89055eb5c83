import { formatIdr, formatNumber } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { statsOptions } from '../api/dashboard.ts';
import { LoadError } from '../parts/load-error.tsx';
import { texts } from '../texts.ts';
import classes from './dashboard.module.css';
import { StatCard, StatCardSkeleton } from './stat-card.tsx';

const labels = texts.dashboard.stats;

/** Four figures, each with its change over 30 days and the days as a line. */
export function Stats() {
  const { data, isError, refetch } = useQuery(statsOptions());
  if (isError && !data)
    return <LoadError message={texts.dashboard.statsFailed} onRetry={() => void refetch()} />;
  return (
    <div className={classes.stats} aria-busy={!data}>
      {data ? (
        <>
          <StatCard
            label={labels.totalRequests}
            value={formatNumber(data.totalRequests)}
            change={data.requestsChange}
            trend={data.trends?.requests}
          />
          <StatCard
            label={labels.activeOffers}
            value={formatNumber(data.activeOffers)}
            change={data.offersChange}
            trend={data.trends?.offers}
          />
          <StatCard
            label={labels.completedTransactions}
            value={formatNumber(data.completedTransactions)}
            change={data.transactionsChange}
            trend={data.trends?.transactions}
          />
          <StatCard
            label={labels.totalBudget}
            value={formatIdr(data.totalBudget)}
            change={data.budgetChange}
            trend={data.trends?.budget}
          />
        </>
      ) : (
        Object.values(labels).map((label) => <StatCardSkeleton key={label} />)
      )}
    </div>
  );
}
