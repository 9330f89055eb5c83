import type { ChunkTrace } from '@pasok/chain/sha256-part';
import { ScrollRegion } from '@pasok/ui';
import type { WalkWords } from './texts.ts';
import classes from './walk.module.css';

/** The sum that leaves a part, word by word. */
export function SumView({ part, words }: { part: ChunkTrace; words: WalkWords }) {
  const last = part.rounds.at(-1)?.after ?? [];
  return (
    <>
      <p>{words.sumText}</p>
      <ScrollRegion className={classes.scroll} label={words.stages.sum}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{words.entering}</th>
              <th scope="col">+ {words.last}</th>
              <th scope="col">= {words.sum}</th>
            </tr>
          </thead>
          <tbody>
            {part.entering.map((word, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
              <tr key={place}>
                <td>
                  <code>{word}</code>
                </td>
                <td>
                  <code>{last[place]}</code>
                </td>
                <td data-new>
                  <code>{part.sum[place]}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

/** The digest, and whether it is the block's own. */
export function FinalView({
  digest,
  blockHash,
  words,
}: {
  digest: string;
  blockHash: string;
  words: WalkWords;
}) {
  const isSame = digest === blockHash;
  return (
    <>
      <p>{words.finalText}</p>
      <code className={classes.digest}>{digest.match(/.{8}/g)?.join(' ')}</code>
      <p>
        <strong>{isSame ? `✓ ${words.same}` : words.attempt}</strong>
      </p>
    </>
  );
}
