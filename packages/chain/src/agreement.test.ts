import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { agreementHash, agreementText } from './agreement.ts';
import { headText } from './head.ts';

const items = [{ price: 5, name: 'Kertas "A4"', quantity: 2, token: 'T' }];
const agreement = { total: 10, items, vendor: 'v', buyer: 'b', transactionId: 't' };
const text =
  '{"transactionId":"t","buyer":"b","vendor":"v","items":[{"name":"Kertas \\"A4\\"","quantity":2,"price":5}],"total":10}';

it('writes an agreement with its keys in the order of the rules, without tokens', () => {
  expect(agreementText(agreement)).toBe(text);
});

it('hashes exactly that text', () => {
  expect(agreementHash(agreement)).toBe(hash('sha256', text));
});

it('writes a head with its keys in order', () => {
  const head = { keyId: 'k', time: '2025-01-01T00:00:00.000Z', hash: 'h', index: 3 };
  expect(headText(head)).toBe('{"index":3,"hash":"h","time":"2025-01-01T00:00:00.000Z","keyId":"k"}');
});
