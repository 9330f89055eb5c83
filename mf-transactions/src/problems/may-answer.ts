import { type ProblemAnswer, problemAnswers } from '@pasok/contracts/problem';
import type { Transaction } from '@pasok/contracts/transaction';
import { refuseProblemAnswer } from '@pasok/domain/problem';
import { factsOf } from '../parts/facts.ts';

const isAnswer = (text: string | undefined): text is ProblemAnswer =>
  problemAnswers.some((known) => known === text);

/** What the vendor may say to the problem that stands, by the rules alone: how much a refund may be the server tells. */
export function answersTo(transaction: Transaction): ProblemAnswer[] {
  const { problem } = transaction;
  const status = factsOf(transaction)?.status;
  if (!problem || !status) return [];
  const { answer, amount = null, text = null } = problem.answer ?? {};
  const facts = { units: problem.units ?? [], answer: isAnswer(answer) ? answer : null, amount, text };
  const most = Number.MAX_SAFE_INTEGER;
  return problemAnswers.filter(
    (said) => !refuseProblemAnswer(status, facts, { answer: said, amount: most }, most),
  );
}
