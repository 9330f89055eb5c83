import type { HistoryRow } from '@pasok/contracts/history';
import { wordFor } from '@pasok/contracts/language';
import type { Transaction } from '@pasok/contracts/transaction';
import { Card, DateTime, formatAsOf, Loaded, lazyPart, look, transactionStatusLabel } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { historyOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import classes from './history.module.css';
import page from './transaction-detail.module.css';

const words = texts.history;

const EarlierProblems = lazyPart(() => import('../problems/earlier-problems.tsx'));

function whatHappened({ kind, to }: HistoryRow, receipt: string | undefined): string {
  if (kind === 'status' && to) return words.to(transactionStatusLabel(to, receipt));
  if (kind === 'payment' && to && Object.hasOwn(words.payments, to)) return wordFor(words.payments, to);
  return wordFor(words.kinds, kind);
}

/** A row, and where it stands for several that one person confirmed behind each other on a day, the last of them. */
type Told = { row: HistoryRow; last?: HistoryRow };

const isOneRound = ({ row, last = row }: Told, next: HistoryRow): boolean =>
  [row, next].every(({ kind, enteredAt }) => kind === 'units_confirmed' && !enteredAt) &&
  row.actor?._id === next.actor?._id &&
  row.receiver === next.receiver &&
  new Date(last.time).toDateString() === new Date(next.time).toDateString();

/** Units confirmed one by one are one thing that happened. */
function gathered(rows: readonly HistoryRow[]): Told[] {
  const told: Told[] = [];
  for (const row of rows) {
    const before = told.at(-1);
    if (before && isOneRound(before, row)) before.last = row;
    else told.push({ row });
  }
  return told;
}

/** How many units were confirmed from the one to the other. */
const unitsIn = (items: Transaction['items'], from: string, to: string): number =>
  items
    .flatMap(({ confirmedAt = [] }) => confirmedAt)
    .filter((time) => time && Date.parse(time) >= Date.parse(from) && Date.parse(time) <= Date.parse(to))
    .length;

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

function Row({ told: { row, last }, transaction }: { told: Told; transaction: Transaction }) {
  const { items, receipt } = transaction;
  const { note } = last ?? row;
  const units = last ? unitsIn(items, row.time, last.time) : 0;
  return (
    <li className={classes.row} data-to={row.to ?? undefined}>
      <p className={classes.what}>
        <span>{units > 0 ? words.units(units) : whatHappened(row, receipt)}</span>
        {note && <span className={`${look('regular', 'breaks')} ${classes.note}`}>{note}</span>}
      </p>
      <p className={classes.when}>
        <span>
          {row.receiver
            ? words.byLink(row.receiver, row.kind === 'problem_opened')
            : row.actor?.name || words.system}{' '}
          · <When row={row} />
        </span>
        {last && <span> {words.until(formatAsOf(new Date(last.time), new Date(last.time)))}</span>}
      </p>
    </li>
  );
}

/** The deal's timeline: who did what, and when. */
export function History({ transaction }: { transaction: Transaction }) {
  return (
    <Card component="section" className={page.section}>
      <h2 className={page.heading}>{words.heading}</h2>
      <Loaded query={useQuery(historyOptions(transaction._id))} words={words}>
        {(data) => (
          <>
            <ol className={classes.rows}>
              {gathered(data).map((told) => (
                <Row key={told.row.id} told={told} transaction={transaction} />
              ))}
            </ol>
            {data.some(({ kind }) => kind === 'problem_opened') && (
              <EarlierProblems transaction={transaction} />
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}
