import type { AnswerProblemBody, DealUnit, ProblemAnswer } from '@pasok/contracts/problem';
import type { TransactionStatus } from '@pasok/contracts/transaction';
import { dealRefusals } from './deal-ends.ts';
import type { Refusal } from './refusal.ts';

/** A unit that was replaced `times` times: each time it got another token, and the one before counts no more. */
export type ReplacedUnit = DealUnit & { times: number };

/** How often a unit is replaced at most: so what a deal weighs is bounded by its units, whatever became of them. */
export const maxReplacements = 3;

/** What was last reported on a deal and not withdrawn, with the vendor's answer. */
export type OpenProblemFacts = {
  units: readonly DealUnit[];
  answer: ProblemAnswer | null;
  amount: number | null;
  text: string | null;
};

/** POST /transactions/{id}/problem: only units that the deal has. `items` in the deal's order. */
export function refuseProblemUnits(
  items: readonly { name: string; quantity: number }[],
  units: readonly DealUnit[],
): Refusal {
  const strange = units.find(({ pos, unit }) => unit >= (items[pos]?.quantity ?? 0));
  if (!strange) return undefined;
  const item = items[strange.pos];
  const message = item
    ? dealRefusals.noUnit(item.name, item.quantity, strange.unit)
    : dealRefusals.shipItem(strange.pos, items.length);
  return { code: 'INVALID', field: 'units', message };
}

/** Whether the answer says what was said already: then nothing changes. */
export const isSameAnswer = (
  problem: OpenProblemFacts,
  { answer, amount, text }: AnswerProblemBody,
): boolean =>
  problem.answer === answer && problem.amount === (amount ?? null) && problem.text === (text ?? null);

/**
 * POST /transactions/{id}/problem/answer by the vendor, to the open problem (rules.md section 5). What the vendor promised stands:
 * a disagreement may become a promise, a replacement that can't come a refund, and a refund a higher one. `refundsLeft`: rupiah
 * of the deal's price that no other problem's refund takes; `replaced`: how often the unit of it was that was replaced most.
 */
export function refuseProblemAnswer(
  status: TransactionStatus,
  problem: OpenProblemFacts | undefined,
  { answer, amount = 0 }: AnswerProblemBody,
  refundsLeft: number,
  replaced = 0,
): Refusal {
  if (!problem) return { code: 'NO_PROBLEM' };
  if (status === 'cancelled')
    return {
      code: 'STATUS_REFUSED',
      message: dealRefusals.problemCancelled,
    };
  if (answer === 'replace') {
    if (status !== 'shipped' && status !== 'validating')
      return {
        code: 'STATUS_REFUSED',
        message: dealRefusals.replace(dealRefusals.statuses[status]),
      };
    if (problem.units.length === 0) return { code: 'NO_UNITS_NAMED' };
  }
  if (!mayFollow(problem, answer, amount)) return { code: 'ANSWER_STANDS' };
  if (answer === 'replace' && replaced >= maxReplacements) return { code: 'REPLACED_TOO_OFTEN' };
  return amount > refundsLeft ? { code: 'REFUND_TOO_LARGE' } : undefined;
}

function mayFollow(said: OpenProblemFacts, answer: ProblemAnswer, amount: number): boolean {
  if (said.answer === null || said.answer === 'disagree') return true;
  return answer === 'refund' && amount > (said.amount ?? 0);
}
