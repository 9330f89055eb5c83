import { expect, it } from 'vitest';
import { partySchema } from './request.ts';
import { transactionSchema } from './transaction.ts';

const deal = {
  _id: 't-1',
  request: 'r-1',
  offer: 'o-1',
  items: [],
  totalAmount: 0,
  status: 'shipped',
  paymentStatus: 'paid',
  blockchainHash: '',
  confirmedUnits: 0,
  totalUnits: 0,
  createdAt: '',
  updatedAt: '',
};
const party = {
  ...Object.fromEntries(Object.keys(partySchema.shape).map((name) => [name, `its ${name}`])),
  disabled: true,
  pkp: true,
};

it('reads everything that a party may have', () => {
  expect(Object.keys(party).length).toBeGreaterThan(1);
  const { buyer, vendor } = transactionSchema.parse({ ...deal, buyer: party, vendor: party });
  expect([buyer, vendor]).toEqual([party, party]);
});

it('leaves out what is wrong of a party, and a party that is none', () => {
  const { buyer, vendor } = transactionSchema.parse({ ...deal, buyer: { ...party, name: 7 }, supplier: 7 });
  expect([buyer, vendor]).toEqual([{ ...party, name: undefined }, undefined]);
});
