import { Button } from '@pasok/ui';
import { useId } from 'react';
import { type Place, type Stage, stepCount } from './place.ts';
import type { WalkWords } from './texts.ts';
import classes from './walk.module.css';

type Props = {
  place: Place;
  parts: number;
  step: number;
  words: WalkWords;
  onGo: (place: Place) => void;
  onStep: (step: number) => void;
};

const stageOrder: Stage[] = ['bytes', 'schedule', 'rounds', 'sum', 'final'];

function Slider({ place, words, onGo }: Pick<Props, 'place' | 'words' | 'onGo'>) {
  const { stage, t } = place;
  if (stage !== 'schedule' && stage !== 'rounds') return null;
  const label = stage === 'schedule' ? words.word : words.round;
  // People count rounds from 1, the standard counts words from 0.
  const shown = stage === 'schedule' ? t : t + 1;
  return (
    <label className={classes.slider}>
      <span>
        {label} {shown}
      </span>
      <input
        type="range"
        min={0}
        max={63}
        value={t}
        aria-valuetext={`${label} ${shown}`}
        onChange={(event) => onGo({ ...place, t: Number(event.currentTarget.value) })}
      />
    </label>
  );
}

/** Where one is among all the steps, and how to get elsewhere. */
export function StepBar({ place, parts, step, words, onGo, onStep }: Props) {
  const id = useId();
  const last = stepCount(parts) - 1;
  return (
    <div className={classes.bar}>
      <div className={classes.moves}>
        <Button variant="default" size="sm" disabled={step === 0} onClick={() => onStep(step - 1)}>
          ← {words.previous}
        </Button>
        <Button variant="default" size="sm" disabled={step === last} onClick={() => onStep(step + 1)}>
          {words.next} →
        </Button>
        <span role="status">{words.step(step + 1, last + 1)}</span>
        <span className={classes.pick}>
          <label htmlFor={id}>{words.part}</label>
          <select
            id={id}
            value={place.part}
            onChange={(event) =>
              onGo({
                ...place,
                part: Number(event.currentTarget.value),
                stage: place.stage === 'final' ? 'bytes' : place.stage,
              })
            }
          >
            {Array.from({ length: parts }, (_, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
              <option key={part} value={part}>
                {part + 1} / {parts}
              </option>
            ))}
          </select>
        </span>
      </div>
      <div className={classes.stages}>
        {stageOrder.map((stage) => (
          <button
            key={stage}
            type="button"
            className={classes.stage}
            aria-pressed={place.stage === stage}
            onClick={() => onGo({ part: place.part, stage, t: 0 })}
          >
            {words.stages[stage]}
          </button>
        ))}
      </div>
      <Slider place={place} words={words} onGo={onGo} />
    </div>
  );
}
