import type { BlockData } from '@pasok/contracts/blockchain';
import type { DealParty, DealSignature } from '@pasok/contracts/deal-signature';
import type { Agreement } from './agreement.ts';

/** What a block says of its deal, without its time and the names, which are set when it is recorded. */
export type ReceivedDeal = Omit<BlockData, 'timestamp' | 'buyerName' | 'vendorName'>;

/**
 * The exact text that a party signs: JSON with every key named, in this order. It says as whom, so that one party's word
 * never passes for the other's.
 */
export function agreementStatement(party: DealParty, deal: Agreement): string {
  const { transactionId, buyer, vendor, total } = deal;
  const items = deal.items.map(({ name, quantity, price }) => ({ name, quantity, price }));
  return JSON.stringify({
    statement: 'pasok-agreement-1',
    as: party,
    transactionId,
    buyer,
    vendor,
    items,
    total,
  });
}

/** The same for what was received: the tokens too. */
export function receiptStatement(party: DealParty, deal: ReceivedDeal): string {
  const { transactionId, buyer, vendor, total } = deal;
  const items = deal.items.map(({ name, token, tokens, quantity, price }) => {
    return { name, token, tokens, quantity, price };
  });
  return JSON.stringify({
    statement: 'pasok-received-1',
    as: party,
    transactionId,
    buyer,
    vendor,
    items,
    total,
  });
}

/** These signatures as a receipt holds them: in one order, without what is told beside them. */
export function orderedSignatures(signatures: readonly DealSignature[]): DealSignature[] {
  const placeOf = ({ statement, party, publicKey }: DealSignature) => [statement, party, publicKey].join();
  return signatures
    .map(({ statement, party, publicKey, signature }) => ({ statement, party, publicKey, signature }))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
