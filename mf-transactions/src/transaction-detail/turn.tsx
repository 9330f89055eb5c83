import type { Transaction } from '@pasok/contracts/transaction';
import { turnTasks } from '@pasok/domain/turn';
import { look } from '@pasok/ui';
import { useSide } from '../parts/facts.ts';
import { texts } from '../texts.ts';
import classes from './transaction-detail.module.css';

const words = texts.detail.turn;

/** Whose turn it is now and for what: the first of each side, the most pressing one before. */
export function Turn({ transaction: { turns, ...transaction } }: { transaction: Transaction }) {
  const side = useSide(transaction);
  if (!turns || transaction.status === 'cancelled') return null;
  const firsts = turns.filter(({ by }, place) => turns.findIndex((turn) => turn.by === by) === place);
  const sentences = firsts.flatMap(({ by, task }) => {
    const known = turnTasks.find((name) => name === task);
    if (!known) return [];
    const who = by === side ? words.yours : by === 'buyer' ? words.buyers : words.vendors;
    return [who(words.what[known])];
  });
  return (
    <p className={`${look('semibold')} ${classes.turn}`}>
      {turns.length === 0 ? words.none : sentences.join(' ')}
    </p>
  );
}
