import type { WitnessState } from '@pasok/contracts/blockchain';
import { wordsOf } from '@pasok/contracts/language';
import { Fact, formatDateTime } from '@pasok/ui';
import own from '../../words/own-trust.json' with { type: 'json' };

/** What is loaded once somebody wants to check for themselves. */
export const words = wordsOf('mf-blockchain trust', own);

type Props = { witnesses: readonly WitnessState[]; isTied: boolean };

/** Who else watches the log and has cosigned it, and when last: of the chain that says nothing unless it is tied to that log. */
export function Witnesses({ witnesses, isTied }: Props) {
  if (!isTied) return <Fact name={words.witnesses}>{words.unwatched}</Fact>;
  return (
    <Fact name={words.witnesses}>
      {witnesses.length === 0 && <span>{words.noWitness}</span>}
      {witnesses.map(({ key, name, size, seenAt }) => (
        <div key={key}>{words.witness(name, size, seenAt === null ? undefined : formatDateTime(seenAt))}</div>
      ))}
    </Fact>
  );
}
