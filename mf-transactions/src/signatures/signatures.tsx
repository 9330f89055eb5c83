import { type DealSigners, dealSigners, signedWords } from '@pasok/chain/deal-signatures';
import { keyWords } from '@pasok/chain/key-words';
import type { DealStatement, ToldSignature } from '@pasok/contracts/deal-signature';
import { Button, ErrorState, Fact, look } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { ownKeyOptions, type Shown, signaturesOptions, useSign } from '../api/signatures.ts';
import { shownDeal } from '../parts/signed-deal.ts';
import { texts } from '../texts.ts';
import classes from './signatures.module.css';

const words = texts.signatures;

/** A statement, who signed it, and the button of who has not. */
function Statement({ of, signers, shown }: { of: DealStatement; signers: DealSigners; shown: Shown }) {
  const sign = useSign(shown);
  const isSigned = signers[of][shown.side].length > 0;
  return (
    <Fact name={words[of]}>
      <span>{signedWords(signers, of)}</span>
      {!isSigned && (
        <Button variant="light" size="sm" loading={sign.isPending} onClick={() => sign.mutate(of)}>
          {words.sign[of]}
        </Button>
      )}
    </Fact>
  );
}

type KeyProps = { signature: ToldSignature; side: Shown['side']; own: string | null | undefined };

/** A key in words, and whether it is this browser's where it signed for the reader. */
function Key({ signature: { party, publicKey, revokedAt }, side, own }: KeyProps) {
  const isOwn = publicKey === own;
  return (
    <li>
      <span>{words[party]}: </span>
      <code>{keyWords(publicKey)}</code>
      {party === side && <span> ({isOwn ? words.own : words.other})</span>}
      {revokedAt && <span>, {words.revoked}</span>}
    </li>
  );
}

/** Each key of each party once. */
const keysIn = (signatures: readonly ToldSignature[]): ToldSignature[] =>
  signatures.filter(
    (one, at) =>
      signatures.findIndex((other) => other.publicKey === one.publicKey && other.party === one.party) === at,
  );

function Keys({ signatures, side }: { signatures: readonly ToldSignature[]; side: Shown['side'] }) {
  const { data: own } = useQuery(ownKeyOptions());
  return (
    <>
      <ul>
        {keysIn(signatures).map((signature) => (
          <Key key={signature.party + signature.publicKey} signature={signature} side={side} own={own} />
        ))}
      </ul>
      <p>{words.hint}</p>
    </>
  );
}

/** Who signed the deal, checked here against what the page shows of it. */
export default function Signatures(shown: Shown) {
  const { transaction, side } = shown;
  const { data, error, refetch } = useQuery(signaturesOptions(transaction._id));
  const statements: DealStatement[] =
    transaction.status === 'completed' ? ['agreement', 'receipt'] : ['agreement'];
  const signers = data && dealSigners(shownDeal(transaction), data);
  return (
    <details className={classes.folded}>
      <summary>
        <span>{words.heading}:</span>{' '}
        <span>
          {signers
            ? statements.map((of) => `${words[of]}: ${signedWords(signers, of)}`).join(' · ')
            : error
              ? words.loadFailed
              : words.loading}
        </span>
        {signers && signers.wrong > 0 && (
          <p className={look('wrong', 'semibold')}>{words.wrong(signers.wrong)}</p>
        )}
      </summary>
      {!signers && error && <ErrorState message={words.loadFailed} onRetry={() => refetch()} />}
      {signers && (
        <dl className={`${look('grid', 'gap2')} ${classes.statements}`}>
          {statements.map((of) => (
            <Statement key={of} of={of} signers={signers} shown={shown} />
          ))}
        </dl>
      )}
      {data && data.length > 0 && <Keys signatures={data} side={side} />}
    </details>
  );
}
