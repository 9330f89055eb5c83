import { offerSchema } from '@pasok/contracts/offer';
import { acceptAnswerSchema } from '@pasok/contracts/transaction';
import { expect, it } from 'vitest';
import { ani, budi, offerO, requestQ } from '../screen-test.tsx';

const transaction = {
  _id: '00000000-0000-4000-9000-0000000000f1',
  request: requestQ._id,
  offer: offerO._id,
  buyer: ani,
  vendor: budi,
  items: [],
  totalAmount: 19_120_000,
  status: 'waiting_payment',
  paymentStatus: 'pending',
  blockchainHash: 'a'.repeat(64),
  confirmedUnits: 0,
  totalUnits: 3,
  createdAt: offerO.createdAt,
  updatedAt: offerO.updatedAt,
};

it.each([
  ['both', { offer: offerO, transaction }, transaction._id],
  ['the offer alone', { offer: offerO }, undefined],
  ['the offer itself', offerO, undefined],
])('an acceptance may answer %s', (_, answer, dealId) => {
  const accepted = acceptAnswerSchema.parse(answer);
  expect(accepted.offer).toEqual(offerSchema.parse(offerO));
  expect(accepted.transaction?._id).toBe(dealId);
});
