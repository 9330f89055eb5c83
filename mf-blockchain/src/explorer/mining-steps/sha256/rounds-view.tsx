import type { ChunkTrace, Round } from '@pasok/chain/sha256-part';
import { ScrollRegion } from '@pasok/ui';
import { SumLines } from './sum-lines.tsx';
import type { WalkWords } from './texts.ts';
import classes from './walk.module.css';

const letters = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function StateTable({ round, words }: { round: Round; words: WalkWords }) {
  return (
    <ScrollRegion className={classes.scroll} label={words.stages.rounds}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td />
            {letters.map((letter) => (
              <th key={letter} scope="col">
                {letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(['before', 'after'] as const).map((when) => (
            <tr key={when}>
              <th scope="row">{words[when]}</th>
              {round[when].map((word, place) => (
                <td key={letters[place]} data-new={when === 'after' && (place === 0 || place === 4)}>
                  <code>{word}</code>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Round `t` of a part: the two sums it makes, and the eight words before and after. */
export function RoundsView({ part, t, words }: { part: ChunkTrace; t: number; words: WalkWords }) {
  const round = part.rounds[t];
  if (!round) return null;
  const { names } = words;
  const d = round.before[3] ?? '';
  return (
    <>
      <p>{words.roundsText}</p>
      <div className={classes.pair}>
        <SumLines
          lines={[
            [names.h, round.before[7] ?? ''],
            [names.sigma1, round.sigma1],
            [names.choice, round.choice],
            [names.constant, round.constant],
            [names.word, round.word],
          ]}
          name="T1"
          sum={round.t1}
        />
        <SumLines
          lines={[
            [names.sigma0, round.sigma0],
            [names.majority, round.majority],
          ]}
          name="T2"
          sum={round.t2}
        />
      </div>
      <p>
        a = T1 + T2 = <code>{round.after[0]}</code>, e = d + T1 = <code>{d}</code> + <code>{round.t1}</code> ={' '}
        <code>{round.after[4]}</code>
      </p>
      <StateTable round={round} words={words} />
    </>
  );
}
