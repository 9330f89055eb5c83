import type { HistoryRow } from '@pasok/contracts/history';
import type { Transaction, TransactionStatus } from '@pasok/contracts/transaction';
import { paysLater } from '@pasok/domain/transaction';
import { DateTime, IconCheck, IconClose, look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { historyOptions } from '../api/transactions.ts';
import { texts } from '../texts.ts';
import classes from './progress.module.css';

const way: readonly TransactionStatus[] = [
  'waiting_payment',
  'in_progress',
  'shipped',
  'validating',
  'completed',
];

/** When each status began. */
export const beginnings = (rows: readonly HistoryRow[]): Map<string, string> =>
  new Map(
    rows.flatMap(({ kind, to, time }) =>
      to && (kind === 'status' || kind === 'created') ? [[to, time]] : [],
    ),
  );

/**
 * The statuses of the deal's way without those that were jumped over, once its history has come; a cancelled deal's way ends
 * where it was left.
 */
function stepsOf(status: string, history: unknown, times: ReadonlyMap<string, string>) {
  if (status === 'cancelled') return [...way.filter((step) => times.has(step)), status] as const;
  let isAhead = !history;
  return way.filter((step) => {
    isAhead ||= step === status;
    return isAhead || times.has(step);
  });
}

type State = 'done' | 'here' | 'partial' | 'cancelled' | 'ahead';

/** How a deal ended whose units were not all confirmed. */
const endingOf = ({ status, receipt }: Transaction) =>
  status === 'completed' && (receipt === 'partial' || receipt === 'assumed') ? receipt : undefined;

/** Where the buyer pays later, the first step says nothing of a payment. */
function stageName(step: TransactionStatus, transaction: Transaction): string {
  const ending = endingOf(transaction);
  if (step === 'completed' && ending) return texts.detail.endings[ending];
  if (step === 'waiting_payment' && paysLater(transaction.terms)) return texts.detail.stageAgreed;
  return texts.detail.stages[step];
}

/** A step is done when the next one began: what was cancelled in the middle of it never got done. */
function stateOf(step: string, place: number, status: string, steps: readonly string[]): State {
  const current = steps.indexOf(status);
  const last = status === 'cancelled' ? current - 1 : current;
  if (step === 'cancelled') return 'cancelled';
  if (status === 'completed' || place < last) return 'done';
  return place === last ? 'here' : 'ahead';
}

const marks = {
  done: <IconCheck size={12} strokeWidth={3} />,
  cancelled: <IconClose size={12} strokeWidth={3} />,
};

/** Where the deal stands on its way, and since when. */
export function Progress({ transaction }: { transaction: Transaction }) {
  const { _id, status, createdAt } = transaction;
  const { data } = useQuery(historyOptions(_id));
  const times = beginnings(data ?? []).set('waiting_payment', createdAt);
  const steps = stepsOf(status, data, times);
  const names: readonly string[] = steps;
  const current = names.indexOf(status);
  const ending = endingOf(transaction);
  if (current < 0) return null;
  return (
    <ol className={classes.steps} aria-label={texts.detail.progress}>
      {steps.map((step, place) => {
        const time = times.get(step);
        const isReached = place <= current;
        const isPartial = ending && (step === 'validating' || step === 'completed');
        const reached = isPartial ? 'partial' : stateOf(step, place, status, names);
        const state = isReached ? reached : 'ahead';
        return (
          <li
            key={step}
            className={`${look('stack', 'muted', 'text14')} ${classes.step}`}
            data-state={state}
            aria-current={place === current ? 'step' : undefined}
          >
            <span className={classes.dot} aria-hidden>
              {(state === 'done' || state === 'cancelled') && marks[state]}
            </span>
            <span className={classes.label}>{stageName(step, transaction)}</span>
            {isReached && time && (
              <span className={`${look('muted', 'text13')} ${classes.time}`}>
                <DateTime value={time} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
