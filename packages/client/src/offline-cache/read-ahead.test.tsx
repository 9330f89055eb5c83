import { giveDatabase } from '@pasok/testing/indexed-db';
import { openDB } from 'idb';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { person } from '../test/person.ts';

const token = 'MQ0N-X51C-2TAT-2XSZ';
const deal = (_id: string, buyer: string, status: string, updatedAt = '1') => ({
  _id,
  buyer: { _id: buyer },
  status,
  updatedAt,
  items: [{ tokens: [token] }],
});
const list = (status: string) => `/transactions?page=1&limit=12&status=${status}`;

let answers: Record<string, unknown>;
let asked: string[];
/** A page of its own on the same device. */
async function openPage() {
  vi.resetModules();
  const client = await import('../index.ts');
  client.session.signIn({ token: 'token', user: person('ani') });
  asked = [];
  return client;
}

async function onDisk(): Promise<{ address: string; json: string }[]> {
  const database = await openDB('pasok-known');
  const rows = await database.getAll('answers');
  database.close();
  return rows;
}

beforeEach(() => {
  giveDatabase();
  localStorage.clear();
  const [bought, sold] = [deal('bought', 'ani', 'validating'), deal('sold', 'budi', 'shipped')];
  answers = {
    [list('validating')]: [bought],
    [list('shipped')]: [sold],
    '/transactions/bought': { transaction: bought },
    '/transactions/bought/history': [],
    '/transactions/bought/digests': { digests: [['d']] },
    '/transactions/sold': { transaction: sold },
    '/transactions/sold/history': [],
  };
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('/api', ''));
    return Response.json(answers[address.replace('/api', '')]);
  });
});
// The last page is signed in.
afterAll(() => void vi.resetModules());
afterEach(() => void vi.unstubAllGlobals());

it('knows deals under way that were never opened here, the buyer their digests, and no unit token', async () => {
  await (await openPage()).readAhead();
  expect(asked).toEqual([
    list('validating'),
    ...['', '/history', '/digests'].map((part) => `/transactions/bought${part}`),
    list('shipped'),
    ...['', '/history'].map((part) => `/transactions/sold${part}`),
  ]);
  const rows = await onDisk();
  expect(rows.map(({ address }) => address.replace('/api', '')).sort()).toEqual([...asked].sort());
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('asks again only for what has changed', async () => {
  await (await openPage()).readAhead();
  const later = await openPage();
  await later.readAhead();
  expect(asked).toEqual([list('validating'), list('shipped')]);
  const moved = deal('sold', 'budi', 'shipped', '2');
  Object.assign(answers, { [list('shipped')]: [moved], '/transactions/sold': { transaction: moved } });
  asked = [];
  await later.readAhead();
  expect(asked.slice(2)).toEqual(['/transactions/sold', '/transactions/sold/history']);
});

it('asks for nothing more under the name of another', async () => {
  const { readAhead, session } = await openPage();
  const ask = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = await ask(address);
    if (address.endsWith('/bought')) session.signIn({ token: 'other', user: person('budi') });
    return answer;
  });
  await readAhead();
  expect(asked).toEqual([list('validating'), '/transactions/bought']);
  const databases = async () => (await indexedDB.databases()).map(({ name }) => name);
  await expect.poll(databases).not.toContain('pasok-known');
});
