import { ApiError, outbox, prefetch, useOutbox } from '@pasok/client';
import { damagedUnits } from '@pasok/contracts/problem';
import type { Transaction } from '@pasok/contracts/transaction';
import { tokenSlots } from '@pasok/domain/tokens';
import { ButtonLink, ErrorState, LoadingText, NotFoundState, PageHeading } from '@pasok/ui';
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
import { useSide } from '../parts/side.ts';
import { texts as module } from '../texts.ts';
import { nameOf, tokensToSend } from '../token-entry/units.ts';
import { useWaiting } from '../token-entry/use-waiting.ts';
import { WaitingList } from '../token-entry/waiting-list.tsx';
import { goodsOf, keptReport, unitsText } from './goods.ts';
import classes from './receiving-mode.module.css';
import { ReceivingMode } from './receiving-mode.tsx';
import { texts } from './texts.ts';
import { type Batch, bytesOf, type SendDamage, type Trouble } from './use-receipt.ts';

/**
 * Sends by way of this device's storage. What waits there for the network is sent along, as one entry in the place of many: a
 * device that was away for a day sends its tokens by one call.
 */
function useSend(transaction: Transaction) {
  const submission = useSubmitTokens(transaction._id, { isQuiet: true });
  return async (batch: Batch) => {
    const slots = tokenSlots(transaction.items);
    const earlier = useOutbox
      .getState()
      .entries.filter(({ about, refusal, file }) => about === transaction._id && !refusal && !file);
    const texted = new Map([
      ...earlier.flatMap(({ lines }) => lines.map(({ index, text }) => [index, text] as const)),
      ...batch,
    ]);
    const tokens = tokensToSend(
      transaction,
      slots.map(({ index }) => texted.get(index) ?? ''),
    );
    const lines = slots.flatMap((slot) => {
      const text = texted.get(slot.index);
      return text === undefined ? [] : [{ index: slot.index, label: nameOf(slot), text }];
    });
    const title = transaction.request?.judul || module.common.untitled;
    const answer = await submission.mutateAsync({ tokens, title, lines });
    for (const { id } of earlier) await outbox.remove(id);
    return { isTaken: answer !== undefined };
  };
}

/** The same with what arrived broken; the place of no unit is -1. */
function useReport({ _id: about, request }: Transaction): SendDamage {
  const submission = useReportDamage(about);
  return async ({ units, note, photo }, goods) => {
    const body = { id: about, units: unitsText(units), ...(note && { note }) };
    const lines = [{ index: -1, label: goods, text: note }];
    const title = request?.judul || module.common.untitled;
    const answer = await submission.mutateAsync({ body, file: await bytesOf(photo), title, lines });
    return { isTaken: answer !== undefined };
  };
}

function Receiving({ transaction }: { transaction: Transaction }) {
  const { data: digests, isLoading } = useQuery(digestsOptions(transaction));
  const waiting = useWaiting(transaction._id);
  useQueuedAnswers(transaction._id);
  const goods = useMemo(() => goodsOf(transaction, digests), [transaction, digests]);
  const places = useMemo(() => new Set(waiting.keys()), [waiting]);
  const entries = useOutbox(({ entries }) => entries).filter(({ about }) => about === transaction._id);
  const reports = entries.filter(({ file, refusal }) => file && !refusal);
  const refused = entries.flatMap(({ id, body, lines, file, refusal }): Trouble[] => {
    if (!file || !refusal) return [];
    const damage = keptReport(String(body.units), String(body.note ?? ''), file);
    const again = { damage, drop: () => void outbox.remove(id) };
    return [{ id: -id, text: lines[0]?.label ?? '', message: refusal.message, again }];
  });
  const send = useSend(transaction);
  const report = useReport(transaction);
  if (isLoading) return <LoadingText>{texts.loading}</LoadingText>;
  return (
    <ReceivingMode
      goods={goods}
      waiting={places}
      damaged={reports.flatMap(({ body }) => damagedUnits(String(body.units)))}
      reports={reports.length}
      send={send}
      report={report}
      refused={refused}
      head={<PageHeading title={texts.title} />}
    >
      {entries.some(({ file, refusal }) => !file && refusal) && <WaitingList about={transaction._id} />}
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
  const { data, error, refetch } = useQuery(transactionOptions(id));
  const back = <ButtonLink to={`/transaction/${id}`}>{texts.back}</ButtonLink>;
  if (data) return <Opened transaction={data} back={back} />;
  if (error instanceof ApiError && error.code === '404')
    return <NotFoundState title={module.detail.notFound} hint={module.detail.notFoundHint} action={back} />;
  if (error) return <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />;
  return <LoadingText>{texts.loading}</LoadingText>;
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
