import type { Block } from '@pasok/contracts/blockchain';
import type { Answer, Person } from '../../services/core-api/src/test/caller.ts';
import type { History } from './history.ts';
import type { Stored } from './stored.ts';

/** What the product answers in the calm to whom it belongs, by id. */
export type ReadBack = {
  requests: Map<string, Answer['body']>;
  offers: Map<string, Answer['body']>;
  /** Of each deal: as its buyer and as its vendor reads it, and its history. */
  deals: Map<string, { buyer: Answer['body']; vendor: Answer['body']; history: Answer['body'] }>;
  chain: Block[];
  keys: { keyId: string; publicKey: string }[];
};

/** Reads everything back over HTTP, each thing as its owner. */
export async function readBack(
  { as }: History,
  ids: Record<Person, string>,
  { requests, offers, deals }: Stored,
): Promise<ReadBack> {
  const personOf = (id: string) =>
    (['ani', 'budi', 'citra'] as const).find((person) => ids[person] === id) ?? 'ani';
  const get = async (owner: string, path: string) => (await as(personOf(owner)).get(`/api${path}`)).body;
  const read: ReadBack = {
    requests: new Map(),
    offers: new Map(),
    deals: new Map(),
    chain: (await get(ids.ani, '/blockchain')).chain,
    keys: (await get(ids.ani, '/blockchain/keys')).keys,
  };
  for (const { id, user } of requests) read.requests.set(id, await get(user, `/requests/${id}`));
  for (const { id, vendor } of offers) read.offers.set(id, await get(vendor, `/offers/${id}`));
  for (const { id, buyer, vendor } of deals) {
    const path = `/transactions/${id}`;
    read.deals.set(id, {
      buyer: (await get(buyer, path)).transaction,
      vendor: (await get(vendor, path)).transaction,
      history: await get(vendor, `${path}/history`),
    });
  }
  return read;
}
