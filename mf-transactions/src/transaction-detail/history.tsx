import type { HistoryRow, Transaction } from '@pasok/contracts/transaction';
import { Card, DateTime, ErrorState, LoadingText, lazyPart, transactionStatusLabel } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { historyOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import classes from './history.module.css';
import page from './transaction-detail.module.css';

const words = texts.history;

const EarlierProblems = lazyPart(() => import('../problems/earlier-problems.tsx'));

function whatHappened({ kind, to }: HistoryRow, receipt: string | undefined): string {
  if (kind === 'status' && to) return words.to(transactionStatusLabel(to, receipt));
  if (kind === 'payment' && to && Object.hasOwn(words.payments, to)) return words.payments[to] ?? to;
  return Object.hasOwn(words.kinds, kind) ? (words.kinds[kind] ?? kind) : kind;
}

/** When it happened; where a device had no network, also when it says that it was done. */
function When({ row: { time, enteredAt } }: { row: HistoryRow }) {
  if (!enteredAt) return <DateTime value={time} />;
  return (
    <span>
      {words.entered} <DateTime value={enteredAt} /> {words.claimed}, {words.arrived}{' '}
      <DateTime value={time} />
    </span>
  );
}

function Rows({ rows, receipt }: { rows: HistoryRow[]; receipt: string | undefined }) {
  return (
    <ol className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id} className={classes.row} data-to={row.to ?? undefined}>
          <p className={classes.what}>
            <span>{whatHappened(row, receipt)}</span>
            {row.note && <span className={classes.note}>{row.note}</span>}
          </p>
          <p className={classes.when}>
            {row.receiver
              ? words.byLink(row.receiver, row.kind === 'problem_opened')
              : row.actor?.name || words.system}{' '}
            · <When row={row} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The deal's timeline: who did what, and when. */
export function History({ transaction }: { transaction: Transaction }) {
  const { _id, receipt } = transaction;
  const { data, isError, refetch } = useQuery(historyOptions(_id));
  return (
    <Card component="section" className={page.section}>
      <h2 className={page.heading}>{words.heading}</h2>
      {data ? (
        <>
          <Rows rows={data} receipt={receipt} />
          {data.some(({ kind }) => kind === 'problem_opened') && (
            <EarlierProblems transaction={transaction} />
          )}
        </>
      ) : isError ? (
        <ErrorState message={words.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <LoadingText>{texts.common.loading}</LoadingText>
      )}
    </Card>
  );
}
