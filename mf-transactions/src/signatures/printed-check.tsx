import { headCode, wholeHeadCode } from '@pasok/chain/head-code';
import { keyWords } from '@pasok/chain/key-words';
import { api, chainShapes } from '@pasok/client';
import type { Transaction } from '@pasok/contracts/transaction';
import { PrintCheck } from '@pasok/ui';
import { useQuery } from '@tanstack/react-query';

/** On paper: where the deal's block is checked, and by the words of which key. */
export default function PrintedCheck({ block }: { block: NonNullable<Transaction['block']> }) {
  const { data } = useQuery({
    queryKey: ['blockchain', 'keys'],
    queryFn: ({ signal }) => api.get('/blockchain/keys', chainShapes.keys, { signal }),
  });
  // The oldest come first: the last one signs today.
  const key = data?.keys.at(-1)?.publicKey;
  return <PrintCheck whole={wholeHeadCode(block)} code={headCode(block)} keyWords={key && keyWords(key)} />;
}
