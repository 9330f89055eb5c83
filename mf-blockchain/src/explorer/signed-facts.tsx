import { dealSigners } from '@pasok/chain/deal-signatures';
import { keyWords } from '@pasok/chain/key-words';
import { signedWords } from '@pasok/chain/signed-words';
import type { BlockData } from '@pasok/contracts/blockchain';
import type { DealSignature } from '@pasok/contracts/deal-signature';
import { Fact } from '../parts/fact.tsx';
import { texts } from '../texts.ts';

const words = texts.signatures;

type Props = { data: BlockData; signatures: readonly DealSignature[] | undefined };

/** Who signed a block's deal and by which keys, checked here against what the block says; undefined: nobody asked yet. */
export function SignedFacts({ data, signatures }: Props) {
  if (!signatures) return <Fact name={words.receipt}>{texts.sheet.unasked}</Fact>;
  const signers = dealSigners(data, signatures);
  const keys = (['buyer', 'vendor'] as const).flatMap((party) =>
    [...new Set([...signers.agreement[party], ...signers.receipt[party]])].map((key) => ({ party, key })),
  );
  return (
    <>
      <Fact name={words.agreement}>{signedWords(signers, 'agreement')}</Fact>
      <Fact name={words.receipt}>
        <span>{signedWords(signers, 'receipt')}</span>
        {signers.wrong > 0 && <strong> {words.wrong(signers.wrong)}</strong>}
      </Fact>
      {keys.map(({ party, key }) => (
        <Fact key={party + key} name={words.keys[party]}>
          <code>{keyWords(key)}</code>
        </Fact>
      ))}
    </>
  );
}
