import type { Transaction } from '@pasok/contracts/transaction';
import {
  isRenewal,
  refuseBuyerCancel,
  refuseCancelAsking,
  refuseCloseShort,
  refuseProblem,
  refuseProblemWithdrawal,
} from '@pasok/domain/deal-ends';
import { Button, type ButtonProps, lazyPart, look, useDialogs, useNow } from '@pasok/ui';
import { useState } from 'react';
import { useOpenProblem, useWithdrawProblem } from '../api/problems.ts';
import { useBuyerCancel, useCloseShort, useIsChanging } from '../api/transactions.ts';
import { cancelQuestion, closeQuestion } from '../cancellation/reckoning-words.ts';
import { factsOf } from '../parts/facts.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { ReceiversButton } from '../receive/receivers-button.tsx';
import { texts } from '../texts.ts';
import classes from './transaction-detail.module.css';

const words = texts.buyer;

const CancellationDialog = lazyPart(() => import('../cancellation/cancellation-dialog.tsx'));

/** Which of the buyer's own calls the rules allow right now. */
function useAllowed(transaction: Transaction) {
  const now = useNow();
  const facts = factsOf(transaction);
  if (!facts) return undefined;
  const { problem } = transaction;
  return {
    cancel: !refuseBuyerCancel(facts, now),
    askCancel: refuseBuyerCancel(facts, now) && !refuseCancelAsking(facts),
    problem: !facts.problemOpen && !refuseProblem(facts),
    renew: problem !== undefined && !refuseProblem(facts) && isRenewal(problem.openedAt, now),
    withdraw: !refuseProblemWithdrawal(facts),
    closeShort: !refuseCloseShort(facts),
  };
}

/** One of several beside each other: while another is under way it cannot be pressed. */
function ActionButton({ id, ...props }: ButtonProps & { id: string }) {
  return <Button variant="default" size="sm" aria-disabled={useIsChanging(id)} {...props} />;
}

function CancelButton({ transaction }: { transaction: Transaction }) {
  const { _id: id } = transaction;
  const { confirm } = useDialogs();
  const cancel = useBuyerCancel(id);
  const keepFocus = useKeptFocus();
  const ask = async () => {
    if (await confirm(cancelQuestion(transaction))) void keepFocus(cancel.mutateAsync());
  };
  return (
    <ActionButton id={id} loading={cancel.isPending} onClick={() => void ask()}>
      {words.cancel}
    </ActionButton>
  );
}

/** Says once more that the problem stands, in the words it was reported with. */
function RenewButton({ id, reason }: { id: string; reason: string }) {
  const renew = useOpenProblem(id);
  const keepFocus = useKeptFocus();
  return (
    <ActionButton
      id={id}
      loading={renew.isPending}
      onClick={() => void keepFocus(renew.mutateAsync({ reason }))}
    >
      {words.renew}
    </ActionButton>
  );
}

function CloseShortButton({ transaction }: { transaction: Transaction }) {
  const { _id } = transaction;
  const { confirm } = useDialogs();
  const close = useCloseShort(_id);
  const keepFocus = useKeptFocus();
  const ask = async () => {
    if (await confirm(closeQuestion(transaction))) void keepFocus(close.mutateAsync());
  };
  return (
    <ActionButton id={_id} loading={close.isPending} onClick={() => void ask()}>
      {words.closeShort}
    </ActionButton>
  );
}

type BuyerActionsProps = { transaction: Transaction; onReport: () => void };

/** The buyer's own calls; nothing when none is open to them. */
export function BuyerActions({ transaction, onReport }: BuyerActionsProps) {
  const { _id } = transaction;
  const withdraw = useWithdrawProblem(_id);
  const keepFocus = useKeptFocus();
  const allowed = useAllowed(transaction);
  const [isAsking, setAsking] = useState(false);
  const isOpen = !['waiting_payment', 'completed', 'cancelled'].includes(transaction.status);
  if (!allowed || !(isOpen || Object.values(allowed).some(Boolean))) return null;
  return (
    <section aria-label={words.heading} className={`${look('noPrint')} ${classes.actions}`}>
      {isOpen && <ReceiversButton id={_id} />}
      {allowed.problem && (
        <ActionButton id={_id} onClick={onReport}>
          {words.problem}
        </ActionButton>
      )}
      {allowed.renew && <RenewButton id={_id} reason={transaction.problem?.reason ?? ''} />}
      {allowed.withdraw && (
        <ActionButton
          id={_id}
          loading={withdraw.isPending}
          onClick={() => void keepFocus(withdraw.mutateAsync())}
        >
          {words.withdraw}
        </ActionButton>
      )}
      {allowed.closeShort && <CloseShortButton transaction={transaction} />}
      {allowed.cancel && <CancelButton transaction={transaction} />}
      {allowed.askCancel && (
        <ActionButton id={_id} onClick={() => setAsking(true)}>
          {texts.problems.cancellation.ask}
        </ActionButton>
      )}
      {isAsking && (
        <CancellationDialog transaction={transaction} side="buyer" onClose={() => setAsking(false)} />
      )}
    </section>
  );
}
