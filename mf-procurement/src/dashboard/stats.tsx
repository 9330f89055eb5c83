import { maxCountedBudget } from '@pasok/domain/stats';
import { ErrorState, formatIdr, formatNumber, look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { statsOptions } from '../api/dashboard.ts';
import { texts } from '../texts.ts';
import classes from './dashboard.module.css';
import { StatCard } from './stat-card.tsx';

const words = texts.dashboard;
const labels = words.stats;

type GroupProps = { id: string; title: string; children: ReactNode };

function Group({ id, title, children }: GroupProps) {
  return (
    <section className={`${look('stack', 'gap2')} ${classes.statGroup}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={`${look('grid', 'gap2')} ${classes.statCards}`}>{children}</div>
    </section>
  );
}

/** Four figures, one's own before everybody's, each with its change over 30 days and the days as a line. */
export function Stats() {
  const { data, isError, refetch } = useQuery(statsOptions());
  if (isError && !data) return <ErrorState message={words.statsFailed} onRetry={refetch} />;
  const leftOut = data?.budgetsLeftOut ?? 0;
  return (
    <div className={look('stack', 'gap4')} aria-busy={!data}>
      <Group id="own-figures" title={words.own}>
        <StatCard
          label={labels.activeOffers}
          value={data && formatNumber(data.activeOffers)}
          change={data?.offersChange}
          trend={data?.trends?.offers}
        />
        <StatCard
          label={labels.completedTransactions}
          value={data && formatNumber(data.completedTransactions)}
          change={data?.transactionsChange}
          trend={data?.trends?.transactions}
        />
      </Group>
      <Group id="market-figures" title={words.market}>
        <StatCard
          label={labels.totalRequests}
          value={data && formatNumber(data.totalRequests)}
          change={data?.requestsChange}
          trend={data?.trends?.requests}
        />
        <StatCard
          label={labels.totalBudget}
          value={data && formatIdr(data.totalBudget)}
          change={data?.budgetChange}
          trend={data?.trends?.budget}
          note={leftOut > 0 ? words.leftOut(formatNumber(leftOut), formatIdr(maxCountedBudget)) : undefined}
        />
      </Group>
    </div>
  );
}
