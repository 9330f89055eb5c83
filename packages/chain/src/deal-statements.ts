import type { BlockData } from '@pasok/contracts/blockchain';
import type { DealParty, DealSignature } from '@pasok/contracts/deal-signature';
import type { Agreement } from './agreement.ts';

/** What a block says of its deal, without its time and the names, which are set when it is recorded. */
export type ReceivedDeal = Omit<BlockData, 'timestamp' | 'buyerName' | 'vendorName'>;

type SignedFacts = Pick<Agreement, 'transactionId' | 'buyer' | 'vendor' | 'total'> & { items: object[] };

/** JSON with every key named, in this order. */
const textOf = (
  statement: string,
  as: DealParty,
  { transactionId, buyer, vendor, items, total }: SignedFacts,
) => JSON.stringify({ statement, as, transactionId, buyer, vendor, items, total });

/** The exact text that a party signs. It says as whom, so that one party's word never passes for the other's. */
export function agreementStatement(party: DealParty, deal: Agreement): string {
  const items = deal.items.map(({ name, quantity, price }) => ({ name, quantity, price }));
  return textOf('pasok-agreement-1', party, { ...deal, items });
}

/** The same for what was received: the tokens too. */
export function receiptStatement(party: DealParty, deal: ReceivedDeal): string {
  const items = deal.items.map(({ name, token, tokens, quantity, price }) => {
    return { name, token, tokens, quantity, price };
  });
  return textOf('pasok-received-1', party, { ...deal, items });
}

/** These signatures as a receipt holds them: in one order, without what is told beside them. */
export function orderedSignatures(signatures: readonly DealSignature[]): DealSignature[] {
  const placeOf = ({ statement, party, publicKey }: DealSignature) => [statement, party, publicKey].join();
  return signatures
    .map(({ statement, party, publicKey, signature }) => ({ statement, party, publicKey, signature }))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
