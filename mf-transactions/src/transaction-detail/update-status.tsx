import { errorCatalogue } from '@pasok/contracts/error';
import { type RequestableStatus, requestableStatuses, type Transaction } from '@pasok/contracts/transaction';
import { isSameStatus, primaryMove, refuseMove } from '@pasok/domain/transaction';
import { Button, Card, useDialogs, useNow } from '@pasok/ui';
import { useUpdateStatus } from '../api/transactions.ts';
import { factsOf } from '../parts/facts.ts';
import { texts } from '../texts.ts';
import classes from './transaction-detail.module.css';

const words = texts.status;

/** Why a button would be refused, told beforehand; it can be pressed all the same: the server has the last word. */
function useReasons(transaction: Transaction) {
  const now = useNow();
  const facts = factsOf(transaction);
  const reason = (to: RequestableStatus): string | undefined => {
    if (!facts) return undefined;
    if (isSameStatus(facts.status, to)) return words.current;
    const refusal = refuseMove(facts, to, now);
    return refusal && (refusal.message ?? errorCatalogue[refusal.code].message);
  };
  return { reason, primary: facts && primaryMove(facts, now) };
}

/** The vendor's five buttons: the next sensible one stands out. */
export function UpdateStatus({ transaction }: { transaction: Transaction }) {
  const { confirm } = useDialogs();
  const update = useUpdateStatus(transaction._id);
  const { reason, primary } = useReasons(transaction);
  const ask = async (to: RequestableStatus) => {
    const isSure =
      to !== 'cancelled' ||
      (await confirm({
        message: words.cancelAsk,
        detail: words.cancelHint,
        confirmLabel: words.cancelYes,
        danger: true,
      }));
    if (isSure) update.mutate(to);
  };
  return (
    <Card component="section" className={classes.section}>
      <h2 className={classes.heading}>{words.heading}</h2>
      <ul className={classes.statuses}>
        {requestableStatuses.map((to) => {
          const why = reason(to);
          return (
            <li key={to}>
              <Button
                variant={to === primary ? 'filled' : 'default'}
                className={why && classes.refused}
                loading={update.isPending && update.variables === to}
                aria-describedby={why && `why-${to}`}
                onClick={() => void ask(to)}
              >
                {words.buttons[to]}
              </Button>
              {why && (
                <span id={`why-${to}`} className={classes.why}>
                  {why}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
