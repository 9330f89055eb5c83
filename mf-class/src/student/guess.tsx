import { errorMessage } from '@pasok/client';
import { Button, look } from '@pasok/ui';
import { useState } from 'react';
import { deviceApi } from '../api/classes.ts';
import classes from '../class.module.css';
import { plans } from '../plans/plans.ts';
import type { Step } from '../plans/read-plan.ts';
import { texts } from '../texts.ts';
import type { Membership } from './membership.ts';
import type { PeerState } from './peer-state.ts';

const words = texts.student;

type Props = Required<Pick<PeerState, 'info' | 'device'>> & { membership: Membership };

/** The question of now: a guess while it is asked, which may be changed, and then what was right. */
export default function Guess({ info: { place }, device: { guess }, membership: { secret } }: Props) {
  const [refusal, setRefusal] = useState('');
  const step = place ? plans[place.lesson - 1]?.steps[place.step - 1] : undefined;
  if (!place || !step || place.phase === 'do' || place.phase === 'say') return null;
  const { ask, choices } = step;
  async function send(answer: number) {
    setRefusal('');
    const { lesson = 1, step = 1 } = place ?? {};
    await deviceApi.guess(secret, { lesson, step, answer }).catch((error) => setRefusal(errorMessage(error)));
  }
  return (
    <section className={classes.task} aria-label={ask}>
      <h2 className={look('text18')}>{place.phase === 'ask' ? words.guess(ask) : ask}</h2>
      {place.phase === 'ask' &&
        choices.map((choice, at) => (
          <Button
            key={choice}
            variant={guess === at + 1 ? 'filled' : 'default'}
            aria-pressed={guess === at + 1}
            onClick={() => void send(at + 1)}
          >
            {choice}
          </Button>
        ))}
      <p role="status">
        {place.phase === 'answer' ? answerOf(step, guess) : guess !== null && words.guessed}
      </p>
      {refusal && <p role="alert">{refusal}</p>}
    </section>
  );
}

/** What was right, beside what was guessed here. */
function answerOf({ choices, right }: Step, guess: number | null): string {
  const textOf = (place: number) => choices[place - 1] ?? '';
  if (right && guess === right) return words.guessedRight(textOf(right));
  return [right && words.answer(textOf(right)), guess && words.ownGuess(textOf(guess))]
    .filter(Boolean)
    .join(' ');
}
