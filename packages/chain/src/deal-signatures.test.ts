import { createPrivateKey, sign } from 'node:crypto';
import type { DealParty, DealSignature, DealStatement } from '@pasok/contracts/deal-signature';
import { expect, it } from 'vitest';
import { toBase64url } from './base64.ts';
import { dealSigners, whoSigned, words } from './deal-signatures.ts';
import {
  agreementStatement,
  orderedSignatures,
  type ReceivedDeal,
  receiptStatement,
} from './deal-statements.ts';
import { keyWords } from './key-words.ts';

const deal: ReceivedDeal = {
  transactionId: 'd1',
  buyer: 'ani',
  vendor: 'budi',
  items: [{ name: 'Laptop', token: 'A', tokens: ['A', 'B'], quantity: 3, price: 9_500_000 }],
  total: 28_500_000,
};

// Node's own Ed25519, so that nothing here is checked by what made it.
function keyOf(seed: number) {
  const pkcs8 = Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    Buffer.alloc(32, seed),
  ]);
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' });
  const publicKey = key.export({ format: 'jwk' }).x ?? '';
  return (statement: DealStatement, party: DealParty, of: ReceivedDeal = deal): DealSignature => {
    const text = (statement === 'agreement' ? agreementStatement : receiptStatement)(party, of);
    return { statement, party, publicKey, signature: toBase64url(sign(null, Buffer.from(text), key)) };
  };
}
const [ani, budi] = [keyOf(1), keyOf(2)];
const keys = (signature: DealSignature) => signature.publicKey;

it('writes one text for each statement, with every key in its order', () => {
  expect(agreementStatement('buyer', deal)).toBe(
    '{"statement":"pasok-agreement-1","as":"buyer","transactionId":"d1","buyer":"ani","vendor":"budi","items":[{"name":"Laptop","quantity":3,"price":9500000}],"total":28500000}',
  );
  expect(receiptStatement('vendor', deal)).toBe(
    '{"statement":"pasok-received-1","as":"vendor","transactionId":"d1","buyer":"ani","vendor":"budi","items":[{"name":"Laptop","token":"A","tokens":["A","B"],"quantity":3,"price":9500000}],"total":28500000}',
  );
});

it('names who signed what', () => {
  const all = [ani('agreement', 'buyer'), budi('agreement', 'vendor'), ani('receipt', 'buyer')];
  expect(dealSigners(deal, all)).toEqual({
    agreement: { buyer: [keys(ani('agreement', 'buyer'))], vendor: [keys(budi('agreement', 'vendor'))] },
    receipt: { buyer: [keys(ani('agreement', 'buyer'))], vendor: [] },
    wrong: 0,
  });
  const found = dealSigners(deal, all);
  expect([whoSigned(found.agreement), whoSigned(found.receipt)]).toEqual(['both', 'buyer']);
  expect(whoSigned(dealSigners(deal, []).receipt)).toBe('nobody');
  expect(dealSigners(deal, [])).toMatchObject({ receipt: { buyer: [], vendor: [] }, wrong: 0 });
});

it('whoever holds a receipt can sign it with two fresh keys, so no word says that the parties did', () => {
  const [one, other] = [keyOf(8), keyOf(9)];
  const found = dealSigners(deal, [one('receipt', 'buyer'), other('receipt', 'vendor')]);
  expect(found.wrong).toBe(0);
  expect(words[whoSigned(found.receipt)]).toMatch(/^Dua kunci /);
  expect(Object.values(words).join()).not.toMatch(/pihak/);
});

const changes: [string, ReceivedDeal][] = [
  ['another total', { ...deal, total: 999_000_000 }],
  ['another buyer', { ...deal, buyer: 'citra' }],
  ['another deal', { ...deal, transactionId: 'd2' }],
  ['another price', { ...deal, items: deal.items.map((item) => ({ ...item, price: 1 })) }],
  ['another quantity', { ...deal, items: deal.items.map((item) => ({ ...item, quantity: 4 })) }],
];
it.each(changes)('%s after signing: nobody signed it', (_, changed) => {
  const all = [ani('agreement', 'buyer'), budi('agreement', 'vendor'), ani('receipt', 'buyer')];
  const none = { buyer: [], vendor: [] };
  expect(dealSigners(changed, all)).toEqual({ agreement: none, receipt: none, wrong: 3 });
});

it('a token more is a receipt that nobody signed; what was agreed stays signed', () => {
  const more = { ...deal, items: deal.items.map((item) => ({ ...item, tokens: ['A', 'B', 'C'] })) };
  const found = dealSigners(more, [ani('agreement', 'buyer'), ani('receipt', 'buyer')]);
  expect([found.agreement.buyer.length, found.receipt.buyer.length, found.wrong]).toEqual([1, 0, 1]);
});

it("one party's word is never the other's, and one key is never both", () => {
  const borrowed = { ...ani('receipt', 'buyer'), party: 'vendor' as const };
  expect(dealSigners(deal, [borrowed])).toMatchObject({ receipt: { buyer: [], vendor: [] }, wrong: 1 });
  const alone = [ani('receipt', 'buyer'), ani('receipt', 'vendor'), budi('receipt', 'vendor')];
  const found = dealSigners(deal, alone);
  expect(found.receipt).toEqual({ buyer: [], vendor: [keys(budi('receipt', 'vendor'))] });
  expect(found.wrong).toBe(2);
});

it('a statement is not the other one', () => {
  const swapped = { ...ani('agreement', 'buyer'), statement: 'receipt' as const };
  expect(dealSigners(deal, [swapped]).wrong).toBe(1);
});

it.each(['', '!', 'a'.repeat(86)])('a signature that is none is no error: %s', (signature) => {
  expect(dealSigners(deal, [{ ...ani('receipt', 'buyer'), signature }]).wrong).toBe(1);
});

it('orders signatures and drops what is told beside them', () => {
  const told = [
    { ...budi('receipt', 'vendor'), signedAt: 'x' },
    { ...ani('agreement', 'buyer'), revokedAt: null },
  ];
  expect(orderedSignatures(told)).toEqual([ani('agreement', 'buyer'), budi('receipt', 'vendor')]);
});

it('says a key in five words, others for another key', () => {
  const [one, other] = [keyWords(keys(ani('receipt', 'buyer'))), keyWords(keys(budi('receipt', 'buyer')))];
  expect(one).toMatch(/^([bdfghjklmnprstvz][aiou][bdfghjklmnprstvz][aiou][bdfghjklmnprstvz]-?){5}$/);
  expect(one).not.toBe(other);
  expect(keyWords('nothing')).toBe('');
});
