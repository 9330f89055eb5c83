import { transactionStatuses } from '@pasok/contracts/transaction';
import {
  Button,
  EmptyState,
  ErrorState,
  LoadingText,
  PageHeading,
  Pager,
  Tabs,
  transactionStatusLabel,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { countsOptions, type ListQuery, listOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import { SearchBox } from './search-box.tsx';
import { TransactionCard } from './transaction-card.tsx';
import classes from './transaction-list.module.css';
import { useListQuery } from './use-list-query.ts';

const words = texts.list;

function useTabs() {
  const { data: counts } = useQuery(countsOptions());
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { value: '', label: words.all, count: all },
    ...transactionStatuses.map((value) => ({
      value,
      label: transactionStatusLabel(value),
      count: counts && (counts[value] ?? 0),
    })),
  ];
}

type Change = (next: Partial<ListQuery>) => void;

function Nothing({ query, change }: { query: ListQuery; change: Change }) {
  if (!query.status && !query.search) return <EmptyState title={words.empty} hint={words.emptyHint} />;
  return (
    <EmptyState
      title={words.emptyFilter}
      action={
        <Button variant="default" onClick={() => change({ status: '', search: '' })}>
          {words.clear}
        </Button>
      }
    />
  );
}

function Cards({ query, change }: { query: ListQuery; change: Change }) {
  const { data, isError, refetch } = useQuery(listOptions(query));
  if (isError && !data) return <ErrorState message={words.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingText>{texts.common.loading}</LoadingText>;
  if (data.data.length === 0) return <Nothing query={query} change={change} />;
  const before = (data.page - 1) * data.limit;
  return (
    <>
      <ul className={classes.cards}>
        {data.data.map((transaction, place) => (
          <li key={transaction._id}>
            <TransactionCard transaction={transaction} position={before + place + 1} />
          </li>
        ))}
      </ul>
      <Pager page={query.page} totalPages={data.totalPages} onChange={(page) => change({ page })} />
    </>
  );
}

/** /transactions */
export default function TransactionList() {
  const { query, change } = useListQuery();
  const tabs = useTabs();
  return (
    <div className={classes.page}>
      <PageHeading title={words.title} />
      <div className={classes.tools}>
        <SearchBox value={query.search} onChange={(search) => change({ search })} />
        <Tabs
          label={words.status}
          tabs={tabs}
          value={query.status}
          onChange={(status) => change({ status })}
        />
      </div>
      <Cards query={query} change={change} />
    </div>
  );
}
