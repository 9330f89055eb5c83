import type { Problem } from '@pasok/contracts/problem';
import type { Transaction } from '@pasok/contracts/transaction';
import { DateTime, lazyPart, look, NotLoaded } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { problemsOptions } from '../api/problems.ts';
import { texts } from '../texts.ts';
import { Answer, kindWords, unitsWords } from './problem-facts.tsx';
import classes from './problems.module.css';

const words = texts.problems;

const ClosedProblemFiles = lazyPart<{ id: string }>(() =>
  import(/* webpackChunkName: "files" */ '../parts/files.tsx').then(({ ClosedProblemFiles }) => ({
    default: ClosedProblemFiles,
  })),
);

function Earlier({ problem, items }: { problem: Problem; items: Transaction['items'] }) {
  const { _id, reason, kind, units, openedAt, answer } = problem;
  return (
    <li className={classes.notice}>
      <p>
        <strong>
          {words.reported} <DateTime value={openedAt} />
          {kindWords(kind)}:
        </strong>{' '}
        {reason}
      </p>
      {units.length > 0 && <p className={look('muted', 'text144')}>{unitsWords(items, units)}</p>}
      {answer && <Answer answer={answer} />}
      <ClosedProblemFiles id={_id} />
    </li>
  );
}

/** What was reported on a deal and stands no more, folded. */
export default function EarlierProblems({ transaction: { _id, items } }: { transaction: Transaction }) {
  const query = useQuery(problemsOptions(_id));
  if (!query.data) return <NotLoaded query={query} words={{ loadFailed: words.earlierFailed }} />;
  const earlier = query.data.filter(({ open }) => !open);
  if (earlier.length === 0) return null;
  return (
    <details className={classes.earlier}>
      <summary>{words.earlier(earlier.length)}</summary>
      <ol className={look('grid', 'gap3')}>
        {earlier.map((problem) => (
          <Earlier key={problem._id} problem={problem} items={items} />
        ))}
      </ol>
    </details>
  );
}
