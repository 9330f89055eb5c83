import type { MineJob } from '@pasok/chain/job';
import { type ChunkTrace, traceChunk } from '@pasok/chain/sha256-part';
import type { Sha256Stages } from '@pasok/chain/sha256-stages';
import { chosenLanguage } from '@pasok/client';
import type { Language } from '@pasok/contracts/language';
import { useId, useMemo, useState } from 'react';
import { stepStages } from '../step.ts';
import { BytesView } from './bytes-view.tsx';
import { FinalView, SumView } from './ending-views.tsx';
import { type Place, placeAt, type Stage, stepCount, stepOf } from './place.ts';
import { RoundsView } from './rounds-view.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { StepBar } from './step-bar.tsx';
import { words as english } from './texts.en.ts';
import { words as indonesian, type WalkWords } from './texts.ts';
import classes from './walk.module.css';

type Props = { job: MineJob; nonce: number; blockHash: string };
type ViewProps = {
  place: Place;
  stages: Sha256Stages;
  part: ChunkTrace;
  blockHash: string;
  words: WalkWords;
};

function View({ place, stages, part, blockHash, words }: ViewProps) {
  const views: Record<Stage, () => React.ReactNode> = {
    bytes: () => <BytesView stages={stages} part={place.part} words={words} />,
    schedule: () => <ScheduleView part={part} t={place.t} words={words} />,
    rounds: () => <RoundsView part={part} t={place.t} words={words} />,
    sum: () => <SumView part={part} words={words} />,
    final: () => <FinalView digest={stages.digest} blockHash={blockHash} words={words} />,
  };
  return views[place.stage]();
}

const languages: Record<Language, { name: string; words: WalkWords }> = {
  id: { name: 'Indonesia', words: indonesian },
  en: { name: 'English', words: english },
};

type PickerProps = { language: Language; legend: string; onPick: (language: Language) => void };

/** Which language the walk speaks, where none is chosen for the whole page. */
function LanguagePicker({ language, legend, onPick }: PickerProps) {
  const name = useId();
  return (
    <fieldset className={classes.languages}>
      <legend>{legend}</legend>
      {(['id', 'en'] as const).map((one) => (
        <label key={one} lang={one}>
          <input type="radio" name={name} checked={language === one} onChange={() => onPick(one)} />{' '}
          {languages[one].name}
        </label>
      ))}
    </fieldset>
  );
}

/** SHA-256 of one attempt, step by step from its real values: padding, schedule, rounds, sum, hash. */
export default function Sha256Walk({ job, nonce, blockHash }: Props) {
  const stages = useMemo(() => stepStages(job, nonce), [job, nonce]);
  const [step, setStep] = useState(0);
  const [language, setLanguage] = useState(chosenLanguage() ?? 'id');
  const parts = stages.blocks.length;
  const place = placeAt(Math.min(step, stepCount(parts) - 1), parts);
  const part = useMemo(() => traceChunk(stages, place.part), [stages, place.part]);
  const { words } = languages[language];
  return (
    <section className={classes.walk} lang={language} aria-label={words.open}>
      {!chosenLanguage() && (
        <LanguagePicker language={language} legend={words.language} onPick={setLanguage} />
      )}
      <StepBar
        place={place}
        parts={parts}
        step={stepOf(place, parts)}
        words={words}
        onGo={(to) => setStep(stepOf(to, parts))}
        onStep={setStep}
      />
      <View place={place} stages={stages} part={part} blockHash={blockHash} words={words} />
    </section>
  );
}
