import { type OutboxEntry, outbox, prefetch, useOutbox } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { ButtonLink, Loaded, LoadingText, NotFoundState, PageHeading } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  digestsOptions,
  transactionOptions,
  useQueuedAnswers,
  useReportDamage,
  useSubmitTokens,
} from '../api/transactions.ts';
import { useSide } from '../parts/facts.ts';
import { texts as module } from '../texts.ts';
import { tokensToSend } from '../token-entry/units.ts';
import { WaitingList } from '../token-entry/waiting-list.tsx';
import { goodsOf, tokenList } from './goods.ts';
import classes from './receiving-mode.module.css';
import { ReceivingMode } from './receiving-mode.tsx';
import { texts } from './texts.ts';
import type { Calls } from './use-receipt.ts';

function useCalls(transaction: Transaction): Calls {
  const { _id: id, items, request } = transaction;
  const submission = useSubmitTokens(id, { isQuiet: true });
  const report = useReportDamage(id);
  const title = request?.judul || module.common.untitled;
  return {
    queue: outbox,
    tokens: (lines) =>
      submission.mutateAsync({ tokens: tokensToSend(transaction, tokenList(items, lines)), title, lines }),
    damage: (body, file, lines) => report.mutateAsync({ body: { id, ...body }, file, title, lines }),
  };
}

function Receiving({ transaction }: { transaction: Transaction }) {
  const { data: digests, isLoading } = useQuery(digestsOptions(transaction));
  useQueuedAnswers(transaction._id);
  const goods = useMemo(() => goodsOf(transaction, digests), [transaction, digests]);
  const calls = useCalls(transaction);
  const isOfForm = ({ about, file, refusal, isListed }: OutboxEntry) =>
    about === transaction._id && refusal && !file && !isListed;
  const hasForm = useOutbox(({ entries }) => entries.some(isOfForm));
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  return (
    <ReceivingMode goods={goods} calls={calls} head={<PageHeading title={texts.title} />}>
      {hasForm && <WaitingList about={transaction._id} />}
    </ReceivingMode>
  );
}

function Opened({ transaction, back }: { transaction: Transaction; back: ReactNode }) {
  const { status } = transaction;
  const isBuyer = useSide(transaction) === 'buyer';
  if (isBuyer && (status === 'shipped' || status === 'validating' || status === 'completed'))
    return <Receiving transaction={transaction} />;
  return <NotFoundState title={texts.notNow} hint={texts.notNowHint} action={back} />;
}

function Content({ id }: { id: string }) {
  const query = useQuery(transactionOptions(id));
  const back = <ButtonLink to={`/transaction/${id}`}>{texts.back}</ButtonLink>;
  const { notFound, notFoundHint } = module.detail;
  return (
    <Loaded
      query={query}
      words={texts}
      missing={<NotFoundState title={notFound} hint={notFoundHint} action={back} />}
    >
      {(transaction) => <Opened transaction={transaction} back={back} />}
    </Loaded>
  );
}

/** /transaction/{id}/receive: the buyer's receiving mode. */
export default function ReceiveScreen() {
  const { id = '' } = useParams();
  return (
    <div className={classes.mode}>
      <Link className={classes.back} to={`/transaction/${id}`}>
        ← {texts.back}
      </Link>
      <Content key={id} id={id} />
    </div>
  );
}

ReceiveScreen.preload = ({ id = '' }) =>
  Promise.all([prefetch(transactionOptions(id)), prefetch(digestsOptions({ _id: id }))]);
