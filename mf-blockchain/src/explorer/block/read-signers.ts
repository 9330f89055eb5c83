import { dealSigners, signedWords } from '@pasok/chain/deal-signatures';
import { keyWords } from '@pasok/chain/key-words';
import { registeredWords } from '@pasok/chain/registered-keys';
import type { ReceiptKey } from '@pasok/contracts/act';
import type { BlockData } from '@pasok/contracts/blockchain';
import type { DealSignature } from '@pasok/contracts/deal-signature';
import type { SignedFact } from '../../api/signatures.ts';
import { texts } from '../../texts.ts';

const words = texts.signatures;

/** By which keys a block's deal is signed and as whom, checked here against what the block says. */
export function signedFacts(
  data: BlockData,
  signatures: readonly DealSignature[],
  registered: readonly ReceiptKey[] = [],
): SignedFact[] {
  const signers = dealSigners(data, signatures);
  const wrong = signers.wrong > 0 ? words.wrong(signers.wrong) : undefined;
  const keys = (['buyer', 'vendor'] as const).flatMap((party) =>
    [...new Set([...signers.agreement[party], ...signers.receipt[party]])].map((key) => ({
      name: words.keys[party],
      value: keyWords(key),
      isKey: true,
    })),
  );
  return [
    { name: words.agreement, value: signedWords(signers, 'agreement') },
    { name: words.receipt, value: signedWords(signers, 'receipt'), wrong },
    ...keys,
    ...(registered.length > 0
      ? [{ name: words.owners, value: registeredWords(data.transactionId, registered) }]
      : []),
  ];
}
