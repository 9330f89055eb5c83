import type { BlockData } from '@pasok/contracts/blockchain';
import type { DealParty, DealSignature, DealStatement } from '@pasok/contracts/deal-signature';
import type { Agreement } from './agreement.ts';
import { isSignatureOf } from './signature.ts';

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

/** Whether a party's signature is of exactly this deal; never throws. */
export function isDealSignature(deal: ReceivedDeal, signature: DealSignature): boolean {
  const textOf = signature.statement === 'agreement' ? agreementStatement : receiptStatement;
  return isSignatureOf(textOf(signature.party, deal), signature.signature, signature.publicKey);
}

/** The public keys by which each party signed each statement, and how many signatures are of another deal, or by a key of both. */
export type DealSigners = Record<DealStatement, Record<DealParty, string[]>> & { wrong: number };

/** Checks every signature of a deal against what its block (or its page) says. */
export function dealSigners(deal: ReceivedDeal, signatures: readonly DealSignature[]): DealSigners {
  const keysOf = (party: DealParty) =>
    new Set(signatures.filter((one) => one.party === party).map(({ publicKey }) => publicKey));
  const [buyers, vendors] = [keysOf('buyer'), keysOf('vendor')];
  const isOfBoth = ({ publicKey }: DealSignature) => buyers.has(publicKey) && vendors.has(publicKey);
  const right = signatures.filter((one) => !isOfBoth(one) && isDealSignature(deal, one));
  const of = (statement: DealStatement, party: DealParty) =>
    right.filter((one) => one.statement === statement && one.party === party).map((one) => one.publicKey);
  const both = (statement: DealStatement) => ({
    buyer: of(statement, 'buyer'),
    vendor: of(statement, 'vendor'),
  });
  return {
    agreement: both('agreement'),
    receipt: both('receipt'),
    wrong: signatures.length - right.length,
  };
}

/** These signatures as a receipt holds them: in one order, without what is told beside them. */
export function orderedSignatures(signatures: readonly DealSignature[]): DealSignature[] {
  const placeOf = ({ statement, party, publicKey }: DealSignature) => [statement, party, publicKey].join();
  return signatures
    .map(({ statement, party, publicKey, signature }) => ({ statement, party, publicKey, signature }))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}
