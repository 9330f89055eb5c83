import { Button, SelectField } from '@pasok/ui';
import { formatNumber, inSeconds } from '../../../format-number.ts';
import type { OwnProps } from '../../lessons.ts';
import { AsTable } from '../as-table.tsx';
import classes from '../lessons.module.css';
import { Question } from '../question.tsx';
import { Slider } from '../slider.tsx';
import { AttemptsPicture } from './attempts-picture.tsx';
import { HashPicture } from './hash-picture.tsx';
import {
  attemptsBy,
  expectedOf,
  fewestBits,
  hashesOfMiner,
  type Mining,
  maxBits,
  secondsOf,
} from './retarget.ts';
import { words as text } from './texts.ts';
import { useBits } from './use-bits.ts';

const minerOptions = [1, 4, 16, 64].map((count) => ({
  value: String(count),
  label: text.minerCount(count, hashesOfMiner),
}));

/** What an answer of eight times means: three bits. */
const rightFactor = 2 ** 3;

function rowsOf({ blocks }: Mining): string[][] {
  return blocks.map((block, at) => [
    `${at + 1}`,
    `${block.bits}`,
    formatNumber(expectedOf(block.bits)),
    formatNumber(block.attempts),
    inSeconds(secondsOf(block)),
  ]);
}

/** Blocks are mined period by period and the difficulty follows; done once what a bit costs is told. */
export default function BitsLesson({ block, mine, onDone }: OwnProps) {
  const { mining, isMining, attempts, note, start, stop, change, again } = useBits(block, mine);
  const { bits, miners, adjustment, hasMoved, blocks } = mining;
  const last = blocks.at(-1);
  const said = note || (adjustment ? `${text.adjusted(adjustment)} ${text.more}` : text.start);
  return (
    <>
      <div className={classes.columns}>
        <Slider
          label={text.bits}
          value={bits}
          min={fewestBits}
          max={maxBits}
          said={text.chosen(bits)}
          onChange={(value) => change({ bits: value })}
        />
        <SelectField
          label={text.miners}
          data={minerOptions}
          value={String(miners)}
          onChange={(value) => change({ miners: Number(value) })}
        />
      </div>
      <p className={classes.aside}>
        {text.expected(expectedOf(bits), attemptsBy(0.5, bits), attemptsBy(0.95, bits))}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => (isMining ? stop() : void start())}>{isMining ? text.stop : text.mine}</Button>
        <Button variant="default" onClick={again}>
          {text.again}
        </Button>
      </div>
      {/* Busy while it counts, so that it is read once, when it is known. */}
      <p className={classes.task} role="status" aria-busy={isMining}>
        {isMining ? text.mining(mining.inPeriod + 1) : said}
      </p>
      <div className={classes.columns}>
        <AttemptsPicture mining={mining} live={attempts} />
        {last && <HashPicture hash={last.hash} bits={last.bits} />}
      </div>
      {hasMoved && (
        <Question
          ask={text.ask}
          refuse={(answer) => (answer === rightFactor ? undefined : text.hint)}
          praise={text.praise}
          onRight={onDone}
        />
      )}
      <p className={classes.aside}>
        {text.clock} {text.recorded}
      </p>
      <AsTable head={text.columns} rows={rowsOf(mining)} />
    </>
  );
}
