import { chainAnswerSchema, chainKeysSchema, headSchema } from '@pasok/contracts/blockchain';
import { ownClassSchema } from '@pasok/contracts/classes';
import { activitiesSchema, dashboardStatsSchema } from '@pasok/contracts/dashboard';
import { notificationListSchema } from '@pasok/contracts/notification';
import { offerWireSchema } from '@pasok/contracts/offer';
import { requestWireSchema } from '@pasok/contracts/request';
import { meWireSchema } from '@pasok/contracts/session';
import { historySchema, transactionCountsSchema, transactionWireSchema } from '@pasok/contracts/transaction';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRecorded } from './recorded.ts';

/** What each call answers, as its route declares it. */
const contracts: Record<string, z.ZodType> = {
  '/api/auth/me': meWireSchema,
  '/api/blockchain/': chainAnswerSchema,
  '/api/blockchain/classes': ownClassSchema,
  '/api/blockchain/head': headSchema,
  '/api/blockchain/keys': chainKeysSchema,
  '/api/dashboard/activities': activitiesSchema,
  '/api/dashboard/stats': dashboardStatsSchema,
  '/api/notifications': notificationListSchema,
  '/api/offers/:id': offerWireSchema,
  '/api/offers/by-request/:id': z.array(offerWireSchema),
  '/api/offers/my': z.array(offerWireSchema),
  '/api/requests': z.array(requestWireSchema),
  '/api/requests/:id': requestWireSchema,
  '/api/requests/my': z.array(requestWireSchema),
  '/api/transactions': z.array(transactionWireSchema),
  '/api/transactions/:id': z.object({ transaction: transactionWireSchema }),
  '/api/transactions/:id/history': historySchema,
  '/api/transactions/counts': transactionCountsSchema,
};

const callOf = (call: string) =>
  (call.split('?')[0] ?? '').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ':id');

const recorded = Object.entries(readRecorded().answers);

test.each(recorded)('what was recorded of %s is what the contract says, field by field', (call, { body }) => {
  const contract = contracts[callOf(call)];
  if (!contract) throw new Error(`no contract is named for ${call}`);
  // What the contract no longer names would be dropped: then the answers have to be recorded anew (record.ts).
  expect(contract.parse(body)).toEqual(body);
});

test('every contract named here was recorded', () => {
  const calls = new Set(recorded.map(([call]) => callOf(call)));
  expect(Object.keys(contracts).filter((call) => !calls.has(call))).toEqual([]);
});
