import type { Transaction } from '@pasok/contracts/transaction';
import { duesOf } from '@pasok/domain/dues';
import { Card, CopyId, DateTime, formatIdr, look, TransactionBadge } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { texts } from '../texts.ts';
import { Progress } from './progress.tsx';
import classes from './transaction-detail.module.css';
import { Turn } from './turn.tsx';

const words = texts.detail;

/** What was agreed, and where less of it came or is owed what is paid after all. */
function Sums({ transaction }: { transaction: Transaction }) {
  const { payable, reckoning } = transaction;
  const { agreed, due, back } = duesOf(transaction);
  const total = payable === undefined ? words.total : words.payable;
  const sums: [label: string, rupiah: number][] = reckoning
    ? [
        [words.agreed, agreed],
        [words.payable, due],
      ]
    : [[total, agreed]];
  if (back > 0) sums.push([words.comesBack, back]);
  return sums.map(([label, rupiah]) => (
    <span key={label}>
      <span
        className={
          sums.length > 1 ? look('muted', 'text144') : `${look('muted', 'text144')} ${classes.onlyLabel}`
        }
      >
        {label}
      </span>{' '}
      <strong className={label === words.agreed ? undefined : look('text18', 'figures')}>
        {formatIdr(rupiah)}
      </strong>
    </span>
  ));
}

/** Which deal this is, what it comes to and how far it has come, in as little height as that takes. */
export function DealHead({ transaction }: { transaction: Transaction }) {
  const { _id, request, requestId, createdAt } = transaction;
  const title = request?.judul || texts.common.untitled;
  return (
    <Card component="section" className={classes.section}>
      <div className={`${look('row', 'middle', 'gap2', 'across3')} ${classes.titleRow}`}>
        <h2 className={classes.heading}>
          {requestId ? <Link to={`/request/${requestId}`}>{title}</Link> : title}
        </h2>
        <TransactionBadge {...transaction} />
        <CopyId id={_id} />
        <Sums transaction={transaction} />
        <span className={look('muted', 'text144')}>
          {words.created} <DateTime value={createdAt} />
        </span>
      </div>
      <Progress transaction={transaction} />
      <Turn transaction={transaction} />
    </Card>
  );
}
