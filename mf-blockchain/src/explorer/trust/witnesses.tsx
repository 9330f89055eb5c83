import type { WitnessState } from '@pasok/contracts/blockchain';
import { formatDateTime } from '@pasok/ui';
import { Fact } from '../../parts/fact.tsx';
import { words } from './texts.ts';

/** Who else watches the log and has cosigned it, and when last. */
export function Witnesses({ witnesses }: { witnesses: readonly WitnessState[] }) {
  return (
    <Fact name={words.witnesses}>
      {witnesses.length === 0 && <span>{words.noWitness}</span>}
      {witnesses.map(({ key, name, size, seenAt }) => (
        <div key={key}>{words.witness(name, size, seenAt === null ? undefined : formatDateTime(seenAt))}</div>
      ))}
    </Fact>
  );
}
