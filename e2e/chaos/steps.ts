import type { Answer } from '../../services/core-api/src/test/caller.ts';
import { one, onTransaction, type Step } from '../../services/core-api/src/test/walk-deals.ts';
import { fateOf, wasWritten } from './history.ts';
import type { People } from './people.ts';

const lists = [
  '/api/requests?limit=20',
  '/api/requests/my',
  '/api/offers/my',
  '/api/transactions?limit=20',
  '/api/transactions/user-transactions',
  '/api/transactions/counts',
  '/api/notifications',
  '/api/dashboard/stats',
  '/api/dashboard/activities',
  '/api/auth/me',
  '/api/auth/profile',
  '/api/auth/export',
  '/api/blockchain',
  '/api/blockchain/keys',
];

const people = ['ani', 'budi', 'citra'] as const;
/** What brings a deal to its block has its turn more often. */
export const often = [
  ...Array(8).fill('status'),
  ...Array(14).fill('tokens'),
  ...Array(6).fill('record'),
  ...Array(4).fill('accept what came in'),
];
/** A list that could not be read is empty. */
const listOf = (body: Answer['body']): Answer['body'][] => (Array.isArray(body) ? body : []);

/** Steps of the chaos beside those of core-api's own walk: the chain, reading, and sending again what got no answer. */
export function moreSteps({ history, ids }: People): Record<string, Step> {
  const { as } = history;
  const personOf = (id: string) => people.find((person) => ids[person] === id) ?? 'citra';
  const dealOf = ({ _id: id, buyer, vendor }: Answer['body']) => ({
    id,
    buyer: personOf(buyer._id),
    vendor: personOf(vendor._id),
  });
  return {
    'accept what came in': async (world, person, pick) => {
      const { body: mine } = await as(person).get('/api/requests/my?limit=20');
      const request = one(
        listOf(mine).filter(({ status, offerCount }) => status === 'open' && offerCount > 0),
        pick,
      );
      if (!request) return undefined;
      const { body: offers } = await as(person).get(`/api/offers/by-request/${request._id}`);
      const offer = one(
        listOf(offers).filter(({ status }) => status === 'pending'),
        pick,
      );
      const answer =
        offer && (await as(person).post(`/api/offers/accept/${offer._id}`, { version: offer.version }));
      if (answer?.status === 201) world.transactions.push(dealOf(answer.body.transaction));
      return answer;
    },
    record: async (_, person, pick) => {
      const { body } = await as(person).get('/api/transactions?status=completed&limit=20');
      const sold = listOf(body).filter(
        ({ vendor, block }) => vendor._id === ids[person] && (!block || pick(4) === 0),
      );
      const deal = one(sold, pick);
      return deal && as(person).post(`/api/blockchain/record/${deal._id}`);
    },
    head: (_, person) => as(person).get('/api/blockchain/head'),
    chain: (_, person, pick) => as(person).get(`/api/blockchain?from=${pick(10)}`),
    list: (_, person, pick) => as(person).get(one(lists, pick) ?? '/api/requests'),
    'read request': async ({ requests }, person, pick) => {
      const id = one(requests, pick);
      return id ? as(person).get(`/api/${pick(2) ? 'requests' : 'offers/by-request'}/${id}`) : undefined;
    },
    'read offer': async ({ offers }, person, pick) => {
      const id = one(offers, pick);
      return id ? as(person).get(`/api/offers/${id}`) : undefined;
    },
    'read deal': onTransaction('buyer', (path, person, pick) =>
      as(person).get(pick(2) ? path : `${path}/history`),
    ),
    'notifications read': (_, person) => as(person).post('/api/notifications/read', { all: true }),
    again: async (_, __, pick) => {
      const unanswered = history.calls.filter((call) => wasWritten(call) && fateOf(call) === 'unknown');
      const call = one(unanswered.slice(-20), pick);
      return call && history.repeat(call);
    },
  };
}
