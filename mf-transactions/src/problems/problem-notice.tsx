import type { OpenProblem } from '@pasok/contracts/problem';
import type { Transaction } from '@pasok/contracts/transaction';
import { Banner, Button, formatDateTime, lazyPart, look, useNow } from '@pasok/ui';
import { useState } from 'react';
import { useSide } from '../parts/facts.ts';
import { texts } from '../texts.ts';
import { answersTo } from './may-answer.ts';
import { Answer, kindWords, unitsWords } from './problem-facts.tsx';
import classes from './problems.module.css';

const words = texts.problems;

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'));
const ProblemFiles = lazyPart<{ id: string }>(() =>
  import(/* webpackChunkName: "files" */ '../parts/files.tsx').then(({ ProblemFiles }) => ({
    default: ProblemFiles,
  })),
);

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
        {facts.length > 0 && <p className={look('muted', 'text144')}>{facts.join(' · ')}</p>}
        {problem.answer && <Answer answer={problem.answer} />}
        <div className={look('row', 'gap1', 'across2')}>
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
