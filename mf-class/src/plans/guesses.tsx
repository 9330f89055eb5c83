import type { ClassDevice } from '@pasok/contracts/classes';
import { formatNumber } from '@pasok/ui';
import { isPresent } from '../api/shown.ts';
import { texts } from '../texts.ts';
import classes from './plans.module.css';
import type { Step } from './read-plan.ts';

const words = texts.stage;

type Props = { step: Step; devices: readonly ClassDevice[]; isAnswered: boolean };

/** What the devices that are here guessed, answer by answer, and once it is answered which of them is right. */
export function Guesses({ step: { choices, right }, devices, isAnswered }: Props) {
  const here = devices.filter(isPresent);
  const counts = choices.map((_, at) => here.filter(({ guess }) => guess === at + 1).length);
  const guessed = counts.reduce((sum, count) => sum + count, 0);
  return (
    <div className={classes.guesses}>
      <ol>
        {choices.map((choice, at) => {
          const [isRight, count] = [isAnswered && right === at + 1, counts[at] ?? 0];
          return (
            <li key={choice} data-right={isRight}>
              <span>
                <span>{choice}</span> {isRight && <strong>{words.right}</strong>}
              </span>
              <strong>{formatNumber(count)}</strong>
              <span className={classes.bar} aria-hidden>
                <span style={{ inlineSize: `${guessed === 0 ? 0 : (100 * count) / guessed}%` }} />
              </span>
            </li>
          );
        })}
      </ol>
      <p>{words.guessed(guessed, here.length)}</p>
    </div>
  );
}
