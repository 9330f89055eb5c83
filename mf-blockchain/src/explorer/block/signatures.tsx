import { dealSigning } from '@pasok/client';
import type { BlockData } from '@pasok/contracts/blockchain';
import type { ToldSignature } from '@pasok/contracts/deal-signature';
import { look, NotLoaded } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { keepFacts, keysOptions, signaturesOptions } from '../../api/signatures.ts';
import { texts } from '../../texts.ts';
import { signedFacts } from './read-signers.ts';
import { SignedFacts } from './signed-facts.tsx';

const words = texts.signatures;

type Props = { data: BlockData; me: string };

/** Whether something was signed in the reader's name by a key that this browser does not hold. */
function useIsOthers({ data, me }: Props, signatures: readonly ToldSignature[]): boolean {
  const side = me === data.buyer ? 'buyer' : me === data.vendor ? 'vendor' : undefined;
  const mine = signatures.filter(({ party }) => party === side);
  const { data: own } = useQuery({
    queryKey: ['own-key'],
    queryFn: async () => (await (await dealSigning()).ownKey()) ?? null,
    enabled: mine.length > 0,
  });
  return own !== undefined && mine.some(({ publicKey }) => publicKey !== own);
}

/** What both parties signed of a block, asked for when its details are opened. */
export function Signatures({ data, me }: Props) {
  const query = useQuery(signaturesOptions(data.transactionId));
  const signatures = query.data;
  const isOthers = useIsOthers({ data, me }, signatures ?? []);
  const { data: keys } = useQuery(keysOptions(data, signatures ?? []));
  const signed = useMemo(() => signatures && signedFacts(data, signatures, keys), [data, signatures, keys]);
  useEffect(() => {
    if (signed) keepFacts(data.transactionId, signed);
  }, [signed, data.transactionId]);
  if (!signed) return <NotLoaded query={query} words={words} loading={<p>{words.loading}</p>} />;
  return (
    <>
      <dl className={look('grid', 'gap2')}>
        <SignedFacts facts={signed} />
      </dl>
      {isOthers && <p>{words.other}</p>}
    </>
  );
}
