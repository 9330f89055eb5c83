import type { Transaction } from '@pasok/contracts/transaction';
import { Button, Card, CopyId, DateTime, formatIdr, IconPrinter, TransactionBadge } from '@pasok/ui';
import { Link } from 'react-router-dom';
import { amountOf } from '../parts/facts.ts';
import { texts } from '../texts.ts';
import { Progress } from './progress.tsx';
import classes from './transaction-detail.module.css';

const words = texts.detail;

const PrintButton = () => (
  <Button
    variant="default"
    size="compact-sm"
    className={classes.print}
    leftSection={<IconPrinter size={16} aria-hidden />}
    onClick={() => window.print()}
  >
    {words.printProof}
  </Button>
);

/** Which deal this is, what it comes to and how far it has come, in as little height as that takes. */
export function DealHead({ transaction }: { transaction: Transaction }) {
  const { _id, request, requestId, status, receipt, payable, createdAt } = transaction;
  const title = request?.judul || texts.common.untitled;
  return (
    <Card component="section" className={classes.section}>
      <div className={classes.titleRow}>
        <h2 className={classes.heading}>
          {requestId ? <Link to={`/request/${requestId}`}>{title}</Link> : title}
        </h2>
        <TransactionBadge status={status} receipt={receipt} />
        <CopyId id={_id} />
        <span>
          <span className={classes.label}>{payable === undefined ? words.total : words.payable}</span>{' '}
          <strong className={classes.total}>{formatIdr(amountOf(transaction))}</strong>
        </span>
        <span className={classes.hint}>
          {words.created} <DateTime value={createdAt} />
        </span>
        {status === 'completed' && <PrintButton />}
      </div>
      <Progress transaction={transaction} />
    </Card>
  );
}
