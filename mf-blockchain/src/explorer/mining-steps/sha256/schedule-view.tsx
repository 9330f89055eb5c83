import type { ChunkTrace } from '@pasok/chain/sha256-part';
import { SumLines } from './sum-lines.tsx';
import type { WalkWords } from './texts.ts';
import classes from './walk.module.css';

/** Word `t` of a part's schedule: where it comes from, and its place among the 64. */
export function ScheduleView({ part, t, words }: { part: ChunkTrace; t: number; words: WalkWords }) {
  const { word = '', from } = part.schedule[t] ?? {};
  return (
    <>
      <p>{words.scheduleText}</p>
      <p>
        <strong>{from ? words.computed(t) : words.taken(t)}</strong>
      </p>
      {from ? (
        <SumLines
          lines={[
            [`W${t - 16}`, from.early],
            [`σ0(W${t - 15})`, from.sigma0],
            [`W${t - 7}`, from.middle],
            [`σ1(W${t - 2})`, from.sigma1],
          ]}
          name={`W${t}`}
          sum={word}
        />
      ) : (
        <SumLines lines={[]} name={`W${t}`} sum={word} />
      )}
      <ol className={classes.grid} start={0} aria-label={words.stages.schedule}>
        {part.schedule.map((entry, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
          <li key={place} data-later={place > t} aria-current={place === t ? 'step' : undefined}>
            <code>{entry.word}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
