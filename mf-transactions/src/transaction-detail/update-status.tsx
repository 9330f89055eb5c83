import { serverNow } from '@pasok/client';
import { errorWords } from '@pasok/contracts/error';
import { wordFor } from '@pasok/contracts/language';
import { type RequestableStatus, requestableStatuses, type Transaction } from '@pasok/contracts/transaction';
import { receiptOutcome, refuseVendorCancel } from '@pasok/domain/deal-ends';
import { duesOf } from '@pasok/domain/dues';
import { paymentTime } from '@pasok/domain/terms-facts';
import { declaresPayment, isSameStatus, paysLater, primaryMove, refuseMove } from '@pasok/domain/transaction';
import {
  type Ask,
  Button,
  Card,
  formatDateTime,
  formatIdr,
  langOf,
  lazyPart,
  look,
  transactionStatusLabel,
  useDialogs,
  useNow,
} from '@pasok/ui';
import { useState } from 'react';
import { useIsChanging, useUpdateStatus } from '../api/transactions.ts';
import { cancelQuestion, closeQuestion } from '../cancellation/reckoning-words.ts';
import { factsOf } from '../parts/facts.ts';
import { useKeptFocus } from '../parts/use-kept-focus.ts';
import { QrTokensButton } from '../qr-tokens/qr-tokens-button.tsx';
import { ShipButton } from '../shipments/ship-button.tsx';
import { texts } from '../texts.ts';
import classes from './update-status.module.css';

const words = texts.status;

const CancellationDialog = lazyPart(() => import('../cancellation/cancellation-dialog.tsx'));

/** Why a button would be refused, told beforehand; it can be pressed all the same: the server has the last word. */
function useReasons(transaction: Transaction) {
  const now = useNow();
  const facts = factsOf(transaction);
  const reason = (to: RequestableStatus): string | undefined => {
    if (!facts) return undefined;
    if (isSameStatus(facts.status, to)) return words.current;
    const refusal = refuseMove(facts, to, now);
    // What was paid can be asked for.
    if (refusal?.code === 'CONSENT_NEEDED') return undefined;
    return refusal && (refusal.message ?? errorWords[refusal.code]);
  };
  return { reason, primary: facts && primaryMove(facts, now), now };
}

/** What is asked before a step that cannot be taken back; nothing for the others. */
function questionFor(to: RequestableStatus, transaction: Transaction): Ask | undefined {
  if (to === 'cancelled') return cancelQuestion(transaction);
  const facts = factsOf(transaction);
  if (facts && to === 'completed')
    // A deal that is taken for received asks nothing.
    return receiptOutcome('vendor', facts, transaction.totalUnits, serverNow()) === 'partial'
      ? closeQuestion(transaction)
      : undefined;
  const later = paysLater(transaction.terms);
  if (!facts || !declaresPayment({ from: facts.status, to, later })) return undefined;
  const buyer = transaction.buyer?.name || texts.list.unknown;
  const detail = words.paidHint(formatIdr(duesOf(transaction).due), buyer, transactionStatusLabel(to));
  return { message: words.paidAsk, detail, confirmLabel: words.paidYes, danger: true };
}

/**
 * The button whose reason stands below: the one under the pointer, else the one with the focus. With the status the question
 * is gone: a finger leaves both on the button it pressed, and nobody asked why that one is refused now.
 */
function useLookedAt(status: string) {
  const [hovered, setHovered] = useState<RequestableStatus>();
  const [focused, setFocused] = useState<RequestableStatus>();
  const [seen, setSeen] = useState(status);
  if (seen !== status) {
    setSeen(status);
    setHovered(undefined);
    setFocused(undefined);
  }
  const watch = (to: RequestableStatus) => ({
    onMouseEnter: () => setHovered(to),
    onMouseLeave: () => setHovered(undefined),
    onFocus: () => setFocused(to),
    onBlur: () => setFocused(undefined),
  });
  return { lookedAt: hovered ?? focused, watch };
}

/** What the vendor does now; while the buyer receives, how far that has come: the head says whose turn it is. */
function nextWords(transaction: Transaction, now: number): string | undefined {
  const { status, confirmedUnits, totalUnits, shippedUnits, buyerMayCancelAt: end } = transaction;
  const rest = shippedUnits === undefined ? '' : texts.shipments.sendRest(totalUnits - shippedUnits);
  if (status === 'validating') return `${texts.detail.confirmed(confirmedUnits, totalUnits)}. ${rest}`.trim();
  if (status === 'waiting_payment' && transaction.terms && paysLater(transaction.terms))
    return words.beginFirst(paymentTime(transaction.terms));
  if (status === 'waiting_payment' && transaction.transferredAt) return words.transferredNext;
  const next = Object.hasOwn(words.next, status) ? wordFor(words.next, status) : undefined;
  if (rest && next) return `${rest} ${next}`;
  if (!end) return next;
  const isOpen = Date.parse(end) <= now;
  return `${next} ${isOpen ? words.buyerMayCancel : words.buyerMayCancelFrom(formatDateTime(end))}`;
}

/** The vendor's next step in one verb, and under it the five statuses: those that would be refused are small and quiet. */
export function UpdateStatus({ transaction }: { transaction: Transaction }) {
  const { status, terms, shippedUnits } = transaction;
  const { confirm } = useDialogs();
  const update = useUpdateStatus(transaction._id);
  const isChanging = useIsChanging(transaction._id);
  const keepFocus = useKeptFocus();
  const { reason, primary, now } = useReasons(transaction);
  const { lookedAt, watch } = useLookedAt(status);
  const [isAsking, setAsking] = useState(false);
  const facts = factsOf(transaction);
  const submit = async (to: RequestableStatus) => {
    if (to === 'cancelled' && facts && refuseVendorCancel(facts, now)?.code === 'CONSENT_NEEDED')
      return setAsking(true);
    const question = reason(to) ? undefined : questionFor(to, transaction);
    if (!question || (await confirm(question))) void keepFocus(update.mutateAsync(to));
  };
  const button = (to: RequestableStatus) => ({
    loading: update.isPending && update.variables === to,
    'aria-disabled': isChanging,
    onClick: () => void submit(to),
  });
  const shownReason = lookedAt && reason(lookedAt);
  const begins = primary === 'in_progress' && terms && paysLater(terms);
  return (
    <Card className={`${look('stack', 'gap3')} ${classes.section}`} data-next={primary !== undefined}>
      <div className={look('row', 'middle', 'gap2', 'across4')}>
        {primary && (
          // Another step is another button: a second Enter does not take it.
          <Button
            key={primary}
            size="md"
            variant={shippedUnits === undefined ? 'filled' : 'default'}
            {...button(primary)}
          >
            {begins ? words.begin : words.verbs[primary]}
          </Button>
        )}
        <ShipButton transaction={transaction} />
        <QrTokensButton transaction={transaction} />
      </div>
      <p className={classes.why}>
        {shownReason && shownReason !== words.current ? shownReason : nextWords(transaction, now)}
      </p>
      {status !== 'completed' && status !== 'cancelled' && (
        <section className={look('row', 'middle', 'gap2', 'across4')}>
          <h2 className={look('text144')} lang={langOf(words.heading)}>
            {words.heading}
          </h2>
          <ul className={`${look('row', 'middle')} ${classes.statuses}`}>
            {requestableStatuses.map((to) => {
              const why = reason(to);
              return (
                <li key={to}>
                  <Button
                    variant={why ? 'subtle' : 'default'}
                    size={why ? 'compact-sm' : 'sm'}
                    className={why && classes.refused}
                    aria-describedby={why && `why-${to}`}
                    {...button(to)}
                    {...watch(to)}
                  >
                    {transactionStatusLabel(to)}
                  </Button>
                  <span id={`why-${to}`} hidden>
                    {why}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {isAsking && (
        <CancellationDialog transaction={transaction} side="vendor" onClose={() => setAsking(false)} />
      )}
    </Card>
  );
}
