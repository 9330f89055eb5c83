import { Button } from '@pasok/ui';
import { useEffect, useMemo, useState } from 'react';
import { percent } from '../../../format-number.ts';
import { NumberInput } from '../../controls.tsx';
import type { OwnProps } from '../../lessons.ts';
import { AsTable } from '../as-table.tsx';
import classes from '../lessons.module.css';
import { Question } from '../question.tsx';
import { Slider } from '../slider.tsx';
import { ChancePicture } from './chance-picture.tsx';
import {
  catchUpChance,
  exactChance,
  farthest,
  nakamotoChance,
  raceCount,
  simulateAttacks,
} from './double-spend.ts';
import own from './race.module.css';
import { RacePicture } from './race-picture.tsx';
import { words as text } from './texts.ts';
import { seededDice, useRace } from './use-race.ts';

/** What is asked for: an attacker's power in percent, and a chance that is small enough. */
const asked = { percent: 30, chance: 0.01 };
/** As many as a shop is told to wait for. */
const usualBlocks = 6;

/** What is to be said of so many blocks; nothing where they are the fewest that do. */
function refuse(blocks: number): string | undefined {
  if (!Number.isInteger(blocks) || blocks < 0 || blocks > farthest) return text.outside;
  const chance = (waited: number) => nakamotoChance(asked.percent / 100, waited);
  if (chance(blocks) >= asked.chance) return text.tooFew(percent(chance(blocks)));
  return blocks > 0 && chance(blocks - 1) < asked.chance ? text.tooMany : undefined;
}

type ResultProps = { share: number; blocks: number; simulated: readonly number[] };

/** What the merchant risks, computed and as attacks showed; and what it is often mistaken for. */
function Result({ share, blocks, simulated }: ResultProps) {
  const part = simulated[blocks] ?? 0;
  const results = [
    [text.computed, nakamotoChance(share, blocks), text.nakamoto],
    [text.exact, exactChance(share, blocks), text.rosenfeld],
    [text.simulated, part, text.simulatedBy(Math.round(part * raceCount))],
    [text.catchUp(blocks), catchUpChance(share, blocks), text.catchUpText],
  ] as const;
  return (
    <dl className={own.result}>
      {results.map(([name, chance, hint]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{percent(chance)}</dd>
          <dd>{hint}</dd>
        </div>
      ))}
    </dl>
  );
}

/** An attacker robs a merchant who waits; done once more than half the power won and it is told what protects from less. */
export default function RaceLesson({ onDone }: OwnProps) {
  const [power, setPower] = useState(asked.percent);
  const [blocks, setBlocks] = useState(usualBlocks);
  const [seed, setSeed] = useState(1);
  const [hasSeen, setHasSeen] = useState(false);
  const share = power / 100;
  const { race, isRunning, isOver, start } = useRace(share, blocks, seed);
  const simulated = useMemo(() => simulateAttacks(share, seededDice(seed)), [share, seed]);
  const [found, gap] = [race.walk.length - 1, race.walk.at(-1) ?? 0];
  const isWon = isOver && gap <= 0;
  useEffect(() => {
    if (isWon && power > 50) setHasSeen(true);
  }, [isWon, power]);
  function said(): string {
    if (isRunning) return text.running(found, gap);
    if (!isOver) return text.now;
    const result = isWon ? text.won(blocks, found) : text.lost(found, gap);
    return power > 50 ? result : `${result} ${text.weak}`;
  }
  return (
    <>
      <div className={classes.columns}>
        <Slider label={text.share} value={power} min={5} max={60} said={percent(share)} onChange={setPower} />
        <Slider
          label={text.waits}
          value={blocks}
          min={1}
          max={farthest}
          said={text.blocks(blocks)}
          onChange={setBlocks}
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
          <RacePicture race={race} blocks={blocks} />
        </figure>
        <figure className={own.figure}>
          <figcaption>{text.chart}</figcaption>
          <ChancePicture share={share} blocks={blocks} simulated={simulated} />
        </figure>
      </div>
      <Result share={share} blocks={blocks} simulated={simulated} />
      {hasSeen && <Question ask={text.ask} refuse={refuse} praise={text.praise} onRight={onDone} />}
      <p className={classes.aside}>{text.source}</p>
      <AsTable
        head={text.columns}
        rows={simulated.map((part, at) => [
          `${at}`,
          ...[nakamotoChance(share, at), exactChance(share, at), part, catchUpChance(share, at)].map(percent),
        ])}
      />
    </>
  );
}
