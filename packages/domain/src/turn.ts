import { refuseVendorCompletion, type TransactionFacts } from './deal-ends.ts';
import type { Instant } from './refusal.ts';

/**
 * What a side of a deal does next: either answers that the other asked to cancel; the buyer pays, receives what is on its way, and confirms units; the vendor starts, looks whether a transfer came, ships,
 * answers a problem, completes the deal once the buyer's silence is over, and records it.
 */
export const turnTasks = [
  'consent',
  'answer',
  'check_transfer',
  'pay',
  'start',
  'ship',
  'complete',
  'receive',
  'confirm',
  'record',
] as const;
export type TurnTask = (typeof turnTasks)[number];
export type Turn = { by: 'buyer' | 'vendor'; task: TurnTask };

/** The facts of a deal beside those that its ends need. */
export interface TurnFacts extends TransactionFacts {
  payment: string;
  /** The buyer pays on receipt or later. */
  later: boolean;
  /** The buyer said that the money was transferred. */
  transferred: boolean;
  /** The vendor answered the open problem. */
  answered: boolean;
  recorded: boolean;
}

/** Whose turn it is in a deal and for what, the first before all others (rules.md section 5); empty once all is done. */
export function turnsOf(facts: TurnFacts, now: Instant): Turn[] {
  if (facts.status === 'cancelled') return [];
  const tasks = [...vendorTasks(facts, now), ...buyerTasks(facts)];
  return tasks.toSorted((a, b) => turnTasks.indexOf(a.task) - turnTasks.indexOf(b.task));
}

/** Whether the money is to be paid now: before the vendor starts, or once the goods are there. */
export const asksToPay = (deal: { status: string; payment: string; later: boolean }): boolean =>
  deal.payment === 'pending' && deal.status === (deal.later ? 'completed' : 'waiting_payment');

function buyerTasks(facts: TurnFacts): Turn[] {
  const tasks: Turn[] = [];
  if (facts.cancelAskedBy === 'vendor' && facts.status !== 'completed')
    tasks.push({ by: 'buyer', task: 'consent' });
  if (asksToPay(facts) && !facts.transferred) tasks.push({ by: 'buyer', task: 'pay' });
  if (facts.status === 'shipped') tasks.push({ by: 'buyer', task: 'receive' });
  if (facts.status === 'validating') tasks.push({ by: 'buyer', task: 'confirm' });
  return tasks;
}

function vendorTasks(facts: TurnFacts, now: Instant): Turn[] {
  const { status, payment, later, transferred, problemOpen, answered, unshippedUnits = 0, recorded } = facts;
  const isOnItsWay = status === 'shipped' || status === 'validating';
  const tasks: [TurnTask, boolean][] = [
    ['consent', facts.cancelAskedBy === 'buyer' && status !== 'completed'],
    ['answer', problemOpen && !answered],
    ['check_transfer', payment === 'pending' && transferred],
    ['start', status === 'waiting_payment' && later],
    ['ship', status === 'in_progress' || (isOnItsWay && unshippedUnits > 0)],
    ['complete', status === 'validating' && refuseVendorCompletion(facts, now) === undefined],
    ['record', status === 'completed' && !recorded],
  ];
  return tasks.flatMap(([task, isDue]): Turn[] => (isDue ? [{ by: 'vendor', task }] : []));
}
