import type { DealUnit, OpenProblem, ProblemKind } from '@pasok/contracts/problem';
import type { Transaction } from '@pasok/contracts/transaction';
import { problemKindWords } from '@pasok/domain/problem';
import { Banner, Button, formatDateTime, formatIdr, lazyPart, useNow } from '@pasok/ui';
import { useState } from 'react';
import { useSide } from '../parts/side.ts';
import { texts } from '../texts.ts';
import { answersTo } from './may-answer.ts';
import classes from './problems.module.css';

const words = texts.problems;

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));
const ProblemFiles = lazyPart<{ id: string }>(() =>
  import(/* webpackChunkName: "files" */ '../parts/files.tsx').then(({ ProblemFiles }) => ({
    default: ProblemFiles,
  })),
);

const kindWords = (kind: string | undefined): string =>
  kind && Object.hasOwn(problemKindWords, kind) && kind !== 'lain'
    ? ` (${problemKindWords[kind as ProblemKind]})`
    : '';

/** 'Laptop unit 2, 3 · Mouse unit 1' */
function unitsWords(items: Transaction['items'], units: readonly DealUnit[]): string {
  return items
    .flatMap(({ name }, pos) => {
      const numbers = units.filter((unit) => unit.pos === pos).map(({ unit }) => unit + 1);
      return numbers.length > 0 ? [words.named(name, numbers.join(', '))] : [];
    })
    .join(' · ');
}

/** What the vendor said, and what it means for the goods. */
function Answer({ answer }: { answer: NonNullable<OpenProblem['answer']> }) {
  const said = words.said[answer.answer as keyof typeof words.said] ?? answer.answer;
  const whole = answer.amount === undefined ? said : `${said} ${formatIdr(answer.amount)}`;
  const parts = [`${whole}.`, answer.text];
  return (
    <p>
      <strong>{words.answer}:</strong> <span>{parts.filter(Boolean).join(' ')}</span>
    </p>
  );
}

/** The problem that stands, until when, and what the vendor makes of it. */
export function ProblemNotice({ transaction, problem }: { transaction: Transaction; problem: OpenProblem }) {
  const [isAnswering, setAnswering] = useState(false);
  const now = useNow();
  const { items, status, problemHoldsUntil: until } = transaction;
  const facts = [
    ...(problem.units ? [unitsWords(items, problem.units)] : []),
    ...(until && Date.parse(until) > now ? [words.until(formatDateTime(until))] : []),
  ];
  const mayAnswer = useSide(transaction) === 'vendor' && answersTo(transaction).length > 0;
  return (
    <Banner tone="warning">
      <div className={classes.notice}>
        <p>
          <strong>
            {texts.detail.problem}
            {kindWords(problem.kind)}:
          </strong>{' '}
          {problem.reason}
        </p>
        {facts.length > 0 && <p className={classes.hint}>{facts.join(' · ')}</p>}
        {problem.answer && <Answer answer={problem.answer} />}
        <div className={classes.actions}>
          {mayAnswer && (
            <Button
              variant={problem.answer ? 'subtle' : 'filled'}
              size="compact-sm"
              onClick={() => setAnswering(true)}
            >
              {problem.answer ? words.change : words.reply}
            </Button>
          )}
          {status !== 'cancelled' && <ProblemFiles id={transaction._id} />}
        </div>
      </div>
      {isAnswering && <AnswerDialog transaction={transaction} onClose={() => setAnswering(false)} />}
    </Banner>
  );
}
