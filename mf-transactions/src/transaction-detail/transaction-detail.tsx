import { prefetch } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import {
  ButtonLink,
  LoadingText,
  lazyPart,
  look,
  NotFoundState,
  NotLoaded,
  PageHeading,
  PrintNote,
  ShareButton,
  Skeleton,
  Slot,
  shortId,
  useAt,
  useNarrow,
} from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { historyOptions, transactionOptions } from '../api/transactions.ts';
import { type Side, useSide } from '../parts/facts.ts';
import { nextStepMark } from '../parts/use-kept-focus.ts';
import { texts } from '../texts.ts';
import { TokenForm, type TokenFormHandle } from '../token-entry/token-form.tsx';
import { type TakeBack, WaitingList } from '../token-entry/waiting-list.tsx';
import { BuyerActions } from './buyer-actions.tsx';
import { BuyerNext } from './buyer-next.tsx';
import { ChainCard, mayRecord } from './chain-card.tsx';
import { DealFacts } from './deal-facts.tsx';
import { DealHead } from './deal-head.tsx';
import { History } from './history.tsx';
import { ItemsTable } from './items-table.tsx';
import { Notices } from './notices.tsx';
import { Receiving } from './receiving.tsx';
import classes from './transaction-detail.module.css';
import { UpdateStatus } from './update-status.tsx';

const words = texts.detail;

const ProblemDialog = lazyPart(() => import('../problems/problem-dialog.tsx'));
const Signatures = lazyPart(() => import('../signatures/signatures.tsx'));
const PrintedCheck = lazyPart(() => import('../signatures/printed-check.tsx'));
const Shipments = lazyPart(() => import('../shipments/shipments.tsx'));
/** Below the width of the two columns, in em: what was agreed stands above the items and their tokens. */
const oneColumn = 61.99;
/** Those in which goods may have left. */
const shippedStatuses = ['shipped', 'validating', 'completed', 'cancelled'];

type NextStepProps = { transaction: Transaction; side: Side; children: ReactNode };

/** How it stands and what the viewer can do now, before everything else; it takes the focus when the button that led here is gone. */
function NextStep({ transaction, side, children }: NextStepProps) {
  const { status } = transaction;
  const form = useRef<TokenFormHandle>(null);
  const [isReporting, setReporting] = useState(false);
  const takesTokens = side === 'buyer' && status === 'validating';
  const actions = side === 'buyer' && (
    <BuyerActions transaction={transaction} onReport={() => setReporting(true)} />
  );
  const takeBack: TakeBack = (lines) => form.current?.takeBack(lines) ?? false;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the group is named instead.
    <div role="group" aria-label={words.next} className={classes.work} {...nextStepMark}>
      <Notices transaction={transaction} />
      {side === 'buyer' && (
        <WaitingList about={transaction._id} onTakeBack={takesTokens ? takeBack : undefined} />
      )}
      {children}
      <div className={`${look('noPrint')} ${classes.doing}`}>
        {side === 'vendor' && <UpdateStatus transaction={transaction} />}
        {side === 'buyer' && <BuyerNext transaction={transaction} />}
        {takesTokens ? (
          <TokenForm ref={form} transaction={transaction}>
            {actions}
          </TokenForm>
        ) : (
          actions
        )}
      </div>
      {isReporting && <ProblemDialog transaction={transaction} onClose={() => setReporting(false)} />}
    </div>
  );
}

function Detail({ transaction }: { transaction: Transaction }) {
  const side = useSide(transaction);
  const isCompleted = transaction.status === 'completed';
  // Where one records it, it stays while the page is open: the answer stands where it was asked for.
  const [isAbove, setAbove] = useState(false);
  if (!isAbove && mayRecord(transaction, side)) setAbove(true);
  const chain = <ChainCard transaction={transaction} side={side} />;
  const card = <DealFacts transaction={transaction} side={side} />;
  const { block } = transaction;
  const isNarrow = useNarrow(oneColumn);
  return (
    <>
      {isCompleted && (
        <div className={classes.proof}>
          <p className={classes.proofTitle}>{words.proof}</p>
        </div>
      )}
      <DealHead transaction={transaction} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <NextStep transaction={transaction} side={side}>
            {isAbove && chain}
          </NextStep>
          {isNarrow && card}
          <ItemsTable transaction={transaction} />
          <Slot
            name="transaction/after-items/v1"
            of={{ transactionId: transaction._id, status: transaction.status }}
          />
          {isCompleted && !isAbove && chain}
        </div>
        <div className={classes.column}>
          {!isNarrow && card}
          <Receiving transaction={transaction} />
          {shippedStatuses.includes(transaction.status) && <Shipments transaction={transaction} />}
          <History transaction={transaction} />
          {side && <Signatures transaction={transaction} side={side} />}
        </div>
      </div>
      {block && <PrintedCheck block={block} />}
      <PrintNote />
    </>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(transactionOptions(id));
  const { data, refetch } = query;
  // Whose turn it is may change with each of them.
  useAt(
    [
      data?.receiptEndsAt,
      data?.buyerMayCancelAt,
      data?.problemHoldsUntil,
      data?.vendorMayCloseAt,
      data?.cancellation?.vendorMayCancelAt,
    ],
    () => void refetch(),
  );
  if (data) return <Detail transaction={data} />;
  return (
    <NotLoaded
      query={query}
      loading={
        <div aria-busy="true" className={classes.page}>
          <LoadingText>{words.loading}</LoadingText>
          <Skeleton height={180} />
          <Skeleton height={140} />
          <Skeleton height={220} />
        </div>
      }
      missing={
        <NotFoundState
          title={words.notFound}
          hint={words.notFoundHint}
          action={<ButtonLink to="/transactions">{words.back}</ButtonLink>}
        />
      }
    />
  );
}

/** /transaction/{id} */
export default function TransactionDetail() {
  const { id = '' } = useParams();
  return (
    <div className={classes.page}>
      <div className={`${look('line', 'baseline', 'apart', 'gap1', 'across4')} ${classes.top}`}>
        <div className={`${look('noPrint')} ${classes.back}`}>
          <Link to="/transactions">← {words.back}</Link>
        </div>
        <div className={look('row', 'middle', 'apart', 'gap2')}>
          <PageHeading title={words.title} />
          <ShareButton
            words={words.share(shortId(id))}
            path={`/transaction/${id}`}
            variant="subtle"
            size="compact-sm"
            className={`${look('noPrint')} ${classes.print}`}
          />
        </div>
      </div>
      <Content key={id} id={id} />
    </div>
  );
}

TransactionDetail.preload = ({ id = '' }) =>
  Promise.all([prefetch(transactionOptions(id)), prefetch(historyOptions(id))]);
