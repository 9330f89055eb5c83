import type { LedgerRow } from '@pasok/contracts/ledger';
import { dayInWib } from '@pasok/domain/request';
import { formatDay, formatIdr, look, ScrollRegion, shortId, TransactionBadge } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import classes from './ledger.module.css';
import { type LedgerSum, sumsOf } from './ledger-rows.ts';

const words = texts.ledger;
const { columns } = words;

function Amounts({ of: { ordered, received, paid } }: { of: LedgerRow | LedgerSum }) {
  return [ordered, received, paid].map((amount, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the three never change their order.
    <td key={at} className={classes.number}>
      {formatIdr(amount)}
    </td>
  ));
}

function Row({ row }: { row: LedgerRow }) {
  return (
    <tr>
      <td>{formatDay(dayInWib(row.createdAt))}</td>
      <th scope="row">
        <Link to={`/transaction/${row._id}`}>{row.title || `#${shortId(row._id)}`}</Link>
        <span className={look('block', 'muted', 'text13', 'regular')}>{row.goods.join(', ')}</span>
      </th>
      <td>
        <span>{row.party}</span>
        <span className={look('block', 'muted', 'text13', 'regular')}>
          {words.sides[row.side === 'buyer' ? 'vendor' : 'buyer']}
        </span>
      </td>
      <td>
        <TransactionBadge {...row} />
      </td>
      <Amounts of={row} />
      <td className={classes.number}>
        <span>{formatIdr(row.due)}</span>
        {row.dueOn && (
          <span className={look('block', 'muted', 'text13', 'regular')}>
            {words.due(formatDay(row.dueOn))}
          </span>
        )}
      </td>
      <td className={classes.number}>{formatIdr(row.back)}</td>
    </tr>
  );
}

/** The rows of a month and their sums: purchases and sales apart. */
export function LedgerTable({ rows, caption }: { rows: readonly LedgerRow[]; caption: string }) {
  const heads = [columns.ordered, columns.received, columns.paid, columns.due, columns.back];
  return (
    <ScrollRegion label={caption} className={classes.scroll}>
      <table className={classes.table}>
        <caption className={`${look('unseen')} ${classes.caption}`}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns.date}</th>
            <th scope="col">{columns.deal}</th>
            <th scope="col">{columns.party}</th>
            <th scope="col">{columns.status}</th>
            {heads.map((head) => (
              <th key={head} scope="col" className={classes.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row._id} row={row} />
          ))}
        </tbody>
        <tfoot>
          {sumsOf(rows).map((sum) => (
            <tr key={sum.side}>
              <th scope="row" colSpan={4}>
                {sum.label}
              </th>
              <Amounts of={sum} />
              <td className={classes.number}>{formatIdr(sum.due)}</td>
              <td className={classes.number}>{formatIdr(sum.back)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}
