import { ApiError } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import {
  ButtonLink,
  ErrorState,
  LoadingText,
  NotFoundState,
  PageHeading,
  PrintNote,
  Skeleton,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { transactionOptions } from '../api/transactions.ts';
import { PrintTitle } from '../parts/print-title.tsx';
import { useSide } from '../parts/side.ts';
import { texts } from '../texts.ts';
import { TokenForm } from '../token-entry/token-form.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import { ChainCard } from './chain-card.tsx';
import { DealFacts } from './deal-facts.tsx';
import { History } from './history.tsx';
import { ItemsTable } from './items-table.tsx';
import { Notices } from './notices.tsx';
import classes from './transaction-detail.module.css';
import { UpdateStatus } from './update-status.tsx';
import { WaitingForForm } from './waiting-for-form.tsx';

const words = texts.detail;

function Detail({ transaction }: { transaction: Transaction }) {
  const side = useSide(transaction);
  const mayEnterTokens = side === 'buyer' && transaction.status === 'validating';
  return (
    <>
      {transaction.status === 'completed' && <PrintTitle>{words.proof}</PrintTitle>}
      <DealFacts transaction={transaction} side={side} />
      <Notices transaction={transaction} />
      <div className={classes.work}>
        {side === 'vendor' && <UpdateStatus transaction={transaction} />}
        {mayEnterTokens && <TokenForm transaction={transaction} />}
        {side === 'buyer' && <WaitingForForm status={transaction.status} />}
      </div>
      <ItemsTable transaction={transaction} />
      {side === 'buyer' && <BuyerActions transaction={transaction} />}
      <ChainCard transaction={transaction} side={side} />
      <History id={transaction._id} />
      <PrintNote />
    </>
  );
}

function Content({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(transactionOptions(id));
  if (data) return <Detail transaction={data} />;
  if (error instanceof ApiError && error.code === '404')
    return (
      <NotFoundState
        title={words.notFound}
        hint={words.notFoundHint}
        action={<ButtonLink to="/transactions">{words.back}</ButtonLink>}
      />
    );
  if (error) return <ErrorState message={texts.common.loadFailed} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true" className={classes.page}>
      <LoadingText>{words.loading}</LoadingText>
      <Skeleton height={180} />
      <Skeleton height={140} />
      <Skeleton height={220} />
    </div>
  );
}

/** /transaction/{id} */
export default function TransactionDetail() {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <div className={classes.back}>
        <Link to="/transactions">← {words.back}</Link>
      </div>
      <PageHeading title={words.title} />
      <Content key={id} id={id} />
    </div>
  );
}
