import type { DealParty, DealSignature, DealStatement } from '@pasok/contracts/deal-signature';
import { wordsOf } from '@pasok/contracts/language';
import { agreementStatement, type ReceivedDeal, receiptStatement } from './deal-statements.ts';
import { isSignatureOf } from './signature.ts';
import own from './words/own.json' with { type: 'json' };

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

/** As whom keys have signed. Anybody can make a key, so this does not say that the two people did. */
export function whoSigned({
  buyer,
  vendor,
}: Record<DealParty, readonly string[]>): DealParty | 'both' | 'nobody' {
  if (buyer.length > 0) return vendor.length > 0 ? 'both' : 'buyer';
  return vendor.length > 0 ? 'vendor' : 'nobody';
}

export const words = wordsOf('chain', own);

/** How many keys signed a statement of a deal and as whom, in the words of every screen; whose keys they are nothing here proves. */
export const signedWords = (signers: DealSigners, statement: DealStatement): string =>
  words[whoSigned(signers[statement])];
