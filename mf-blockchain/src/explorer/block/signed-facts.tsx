import { Fact } from '@pasok/ui';
import type { SignedFact } from '../../api/signatures.ts';
import { texts } from '../../texts.ts';

/** How many keys signed a block's deal, as whom, and that this does not say whose they are; undefined: nobody asked yet. */
export function SignedFacts({ facts }: { facts: readonly SignedFact[] | undefined }) {
  if (!facts) return <Fact name={texts.signatures.receipt}>{texts.sheet.unasked}</Fact>;
  return (
    <>
      {facts.map(({ name, value, isKey, wrong }) => (
        <Fact key={name + value} name={name}>
          {isKey ? <code>{value}</code> : <span>{value}</span>}
          {wrong && <strong> {wrong}</strong>}
        </Fact>
      ))}
      {facts.some(({ isKey }) => isKey) && (
        <Fact name={texts.signatures.owners}>{texts.signatures.unproved}</Fact>
      )}
    </>
  );
}
