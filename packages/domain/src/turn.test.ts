import { paymentStatuses, transactionStatuses } from '@pasok/contracts/transaction';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type TurnFacts, turnsOf } from './turn.ts';

const now = Date.parse('2026-11-29T00:00:00Z');
const [past, future] = [now - 1, now + 1];
const deal: TurnFacts = {
  status: 'waiting_payment',
  payment: 'pending',
  later: false,
  transferred: false,
  confirmedUnits: 0,
  unshippedUnits: 0,
  problemOpen: false,
  answered: false,
  recorded: false,
};
const validating = { status: 'validating', payment: 'paid', receiptEndsAt: future } as const;
const problem = { problemOpen: true, problemHoldsUntil: future };
const turns = (change: Partial<TurnFacts>) =>
  turnsOf({ ...deal, ...change }, now).map(({ by, task }) => `${by} ${task}`);

it.each<[string, Partial<TurnFacts>, string[]]>([
  ['to be paid in advance', {}, ['buyer pay']],
  ['the buyer says it was transferred', { transferred: true }, ['vendor check_transfer']],
  ['to be paid on receipt', { later: true }, ['vendor start']],
  [
    'transferred before it was asked for',
    { later: true, transferred: true },
    ['vendor check_transfer', 'vendor start'],
  ],
  ['in progress', { status: 'in_progress', payment: 'paid' }, ['vendor ship']],
  [
    'in progress, a problem reported',
    { status: 'in_progress', payment: 'paid', ...problem },
    ['vendor answer', 'vendor ship'],
  ],
  [
    'in progress, the vendor asks to cancel',
    { status: 'in_progress', payment: 'paid', cancelAskedBy: 'vendor' },
    ['buyer consent', 'vendor ship'],
  ],
  [
    'on its way, the buyer asks to cancel',
    { status: 'shipped', payment: 'paid', cancelAskedBy: 'buyer' },
    ['vendor consent', 'buyer receive'],
  ],
  ['on its way', { status: 'shipped', payment: 'paid' }, ['buyer receive']],
  [
    'on its way, a part',
    { status: 'shipped', payment: 'paid', unshippedUnits: 1 },
    ['vendor ship', 'buyer receive'],
  ],
  ['validating', validating, ['buyer confirm']],
  [
    'validating, the rest to be shipped',
    { ...validating, unshippedUnits: 1 },
    ['vendor ship', 'buyer confirm'],
  ],
  [
    'validating, the period is over',
    { ...validating, receiptEndsAt: past },
    ['vendor complete', 'buyer confirm'],
  ],
  ['validating, a problem', { ...validating, ...problem }, ['vendor answer', 'buyer confirm']],
  ['validating, a problem with an answer', { ...validating, ...problem, answered: true }, ['buyer confirm']],
  [
    'validating, paid later and transferred already',
    { ...validating, payment: 'pending', later: true, transferred: true },
    ['vendor check_transfer', 'buyer confirm'],
  ],
  ['completed', { status: 'completed', payment: 'paid' }, ['vendor record']],
  ['completed, to be paid', { status: 'completed', later: true }, ['buyer pay', 'vendor record']],
  [
    'completed, paid as the buyer says',
    { status: 'completed', later: true, transferred: true, recorded: true },
    ['vendor check_transfer'],
  ],
  [
    'completed, tokens came late',
    { status: 'completed', payment: 'paid', recorded: true, problemOpen: true },
    ['vendor answer'],
  ],
  ['completed and recorded', { status: 'completed', payment: 'paid', recorded: true }, []],
  ['cancelled', { status: 'cancelled', payment: 'failed', problemOpen: true, transferred: true }, []],
])('%s', (_, change, expected) => {
  expect(turns(change)).toEqual(expected);
});

it('is somebody’s in every state until all is done, and of each task once', () => {
  const facts = fc.record({
    status: fc.constantFrom(...transactionStatuses),
    payment: fc.constantFrom(...paymentStatuses),
    later: fc.boolean(),
    transferred: fc.boolean(),
    confirmedUnits: fc.nat({ max: 3 }),
    unshippedUnits: fc.nat({ max: 2 }),
    problemOpen: fc.boolean(),
    answered: fc.boolean(),
    recorded: fc.boolean(),
    receiptEndsAt: fc.constantFrom(past, future, undefined),
    problemHoldsUntil: fc.constantFrom(past, future, undefined),
  });
  fc.assert(
    fc.property(facts, (facts) => {
      // Nobody declares a payment before the deal has begun but by the move that begins it.
      fc.pre(facts.status !== 'waiting_payment' || facts.payment === 'pending');
      const found = turnsOf(facts, now);
      const { status, payment, recorded, problemOpen, answered } = facts;
      const isDone =
        status === 'cancelled' ||
        (status === 'completed' && payment !== 'pending' && recorded && (!problemOpen || answered));
      // A payment in advance is never open once the deal goes on.
      fc.pre(isDone || status !== 'completed' || facts.later || payment !== 'pending');
      expect(found.length === 0).toBe(isDone);
      expect(new Set(found.map(({ task }) => task)).size).toBe(found.length);
    }),
    { numRuns: 2_000 },
  );
});
