import { draftDone, draftProgress, draftSteps } from '@pasok/domain/progress';
import { refuseDeadline } from '@pasok/domain/request';
import { IconCheck, useNow } from '@pasok/ui';
import { formTexts } from '../form-texts.ts';
import { fromLocalInput } from '../parts/local-time.ts';
import type { Draft } from './draft.ts';
import classes from './progress-bar.module.css';

const words = formTexts.form;

/** How far the request is: 33 for a title, 33 for a deadline that may be sent, 34 for at least one item. */
export function ProgressBar({ draft }: { draft: Draft }) {
  const now = useNow();
  const isRefused = refuseDeadline(fromLocalInput(draft.deadline), now) !== undefined;
  const filled = isRefused ? { ...draft, deadline: '' } : draft;
  const percent = draftProgress(filled);
  const done = draftDone(filled);
  const steps = words.steps(draftSteps(filled));
  return (
    <div>
      <div
        className={classes.track}
        role="progressbar"
        aria-label={words.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={steps}
      >
        <svg className={classes.fill} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="1" />
        </svg>
      </div>
      <ol className={classes.steps} aria-hidden="true">
        {words.stepNames.map((name, at) => (
          <li key={name} data-done={done[at]}>
            {done[at] && <IconCheck size={14} />}
            <span>{name}</span>
          </li>
        ))}
        <li className={classes.count}>{steps}</li>
      </ol>
    </div>
  );
}
