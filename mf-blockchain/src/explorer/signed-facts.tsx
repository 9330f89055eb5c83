import type { SignedFact } from '../api/signatures.ts';
import { Fact } from '../parts/fact.tsx';
import { texts } from '../texts.ts';

/** Who signed a block's deal and by which keys; undefined: nobody asked yet. */
export function SignedFacts({ facts }: { facts: readonly SignedFact[] | undefined }) {
  if (!facts) return <Fact name={texts.signatures.receipt}>{texts.sheet.unasked}</Fact>;
  return facts.map(({ name, value, isKey, wrong }) => (
    <Fact key={name + value} name={name}>
      {isKey ? <code>{value}</code> : <span>{value}</span>}
      {wrong && <strong> {wrong}</strong>}
    </Fact>
  ));
}
