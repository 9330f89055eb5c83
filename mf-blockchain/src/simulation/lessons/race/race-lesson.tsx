import { Button } from '@pasok/ui';
import { useEffect, useMemo, useState } from 'react';
import { NumberInput } from '../../controls.tsx';
import type { OwnProps } from '../../lessons.ts';
import { AsTable } from '../as-table.tsx';
import classes from '../lessons.module.css';
import { Question } from '../question.tsx';
import { seededDice } from '../seeded-dice.ts';
import { Slider } from '../slider.tsx';
import { catchUpChance, farthest, raceCount, simulateCatchUp } from './catch-up.ts';
import { ChancePicture } from './chance-picture.tsx';
import own from './race.module.css';
import { RacePicture } from './race-picture.tsx';
import { words as text } from './texts.ts';
import { useRace } from './use-race.ts';

/** What is asked for: an attacker's power in percent, and a chance that is small enough. */
const asked = { percent: 30, chance: 0.01 };

/** What is to be said of so many blocks; nothing where they are the fewest that do. */
function refuse(blocks: number): string | undefined {
  if (!Number.isInteger(blocks) || blocks < 0 || blocks > farthest) return text.outside;
  const chance = (behind: number) => catchUpChance(asked.percent / 100, behind);
  if (chance(blocks) >= asked.chance) return text.tooFew(text.percent(chance(blocks)));
  return blocks > 0 && chance(blocks - 1) < asked.chance ? text.tooMany : undefined;
}

type ResultProps = { share: number; behind: number; simulated: readonly number[] };

/** The formula's chance beside what races showed. */
function Result({ share, behind, simulated }: ResultProps) {
  const part = simulated[behind] ?? 0;
  return (
    <dl className={own.result}>
      <div>
        <dt>{text.computed}</dt>
        <dd>{text.percent(catchUpChance(share, behind))}</dd>
        <dd>{text.formula}</dd>
      </div>
      <div>
        <dt>{text.simulated}</dt>
        <dd>{text.percent(part)}</dd>
        <dd>{text.simulatedBy(Math.round(part * raceCount))}</dd>
      </div>
    </dl>
  );
}

/** An attacker races the network; done once more than half the power won and it is told what less is worth. */
export default function RaceLesson({ onDone }: OwnProps) {
  const [percent, setPercent] = useState(30);
  const [behind, setBehind] = useState(3);
  const [seed, setSeed] = useState(1);
  const [hasSeen, setHasSeen] = useState(false);
  const share = percent / 100;
  const { walk, isRunning, isOver, start } = useRace(share, behind, seed);
  const simulated = useMemo(() => simulateCatchUp(share, seededDice(seed)), [share, seed]);
  const [found, gap] = [walk.length - 1, walk.at(-1) ?? behind];
  const isWon = isOver && gap === 0;
  useEffect(() => {
    if (isWon && percent > 50) setHasSeen(true);
  }, [isWon, percent]);
  function said(): string {
    if (isRunning) return text.running(found, gap);
    if (!isOver) return text.now;
    const result = isWon ? text.won(found) : text.lost(found, gap);
    return percent > 50 ? result : `${result} ${text.weak}`;
  }
  return (
    <>
      <div className={classes.columns}>
        <Slider
          label={text.share}
          value={percent}
          min={5}
          max={60}
          said={text.percent(share)}
          onChange={setPercent}
        />
        <Slider
          label={text.behind}
          value={behind}
          min={1}
          max={farthest}
          said={text.blocks(behind)}
          onChange={setBehind}
        />
      </div>
      <div className={classes.actions}>
        <Button onClick={start}>{text.start}</Button>
        <NumberInput label={text.seed} value={seed} min={0} onChange={setSeed} />
      </div>
      {/* Busy while it runs, so that it is read once, when it is over. */}
      <p className={classes.task} role="status" aria-busy={isRunning}>
        {said()}
      </p>
      <div className={classes.columns}>
        <figure className={own.figure}>
          <figcaption>{text.race}</figcaption>
          <RacePicture walk={walk} behind={behind} />
        </figure>
        <figure className={own.figure}>
          <figcaption>{text.chart}</figcaption>
          <ChancePicture share={share} behind={behind} simulated={simulated} />
        </figure>
      </div>
      <Result share={share} behind={behind} simulated={simulated} />
      {hasSeen && <Question ask={text.ask} refuse={refuse} praise={text.praise} onRight={onDone} />}
      <p className={classes.aside}>{text.source}</p>
      <AsTable
        head={text.columns}
        rows={simulated.map((part, at) => [
          `${at}`,
          text.percent(catchUpChance(share, at)),
          text.percent(part),
        ])}
      />
    </>
  );
}
