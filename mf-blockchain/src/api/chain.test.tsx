import type { Block } from '@pasok/contracts/blockchain';
import { type Answers, fakeNetwork } from '@pasok/module-kit/screens';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { chainOf } from '../explorer/screen-test.tsx';
import { chainQuery } from './chain.ts';
import { pageQuery } from './chain-pages.ts';

/** The server's chain, how many blocks an answer has room for, and whether the whole is too long for one. */
const server = { chain: [] as Block[], room: 500, isTooLong: false };

const answers: Answers = {
  'GET /blockchain/': ({ query }) => {
    if (!query.has('from'))
      return server.isTooLong
        ? { status: 400, body: { code: 'CHAIN_TOO_LONG', message: 'x', requestId: 'x' } }
        : { body: { chain: server.chain } };
    const end = Number(query.get('from')) + Math.min(Number(query.get('limit')), server.room);
    const chain = server.chain.slice(Number(query.get('from')), end);
    return { body: { chain, ...(end < server.chain.length && { next: end }) } };
  },
  'GET /blockchain/head': () => {
    const { index = 0, hash } = server.chain.at(-1) ?? {};
    return { body: { index, hash, time: '', keyId: '', signature: '' } };
  },
};

function open(chain: Block[], { room = 500, isTooLong = false } = {}) {
  Object.assign(server, { chain, room, isTooLong });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const calls = fakeNetwork(answers);
  const asked = () => calls.splice(0).map(({ path, query }) => `${path}?${query}`);
  return { client, asked };
}
afterEach(() => vi.unstubAllGlobals());

const [long, other] = [chainOf(9), chainOf(9, 'lain')];

it('asks once for the whole chain, and after a new block from its last index on', async () => {
  const { client, asked } = open(long.slice(0, 4));
  const read = () => client.fetchQuery({ ...chainQuery(), staleTime: 0 });
  const first = await read();
  expect(asked()).toEqual(['/blockchain/?']);
  expect(await read()).toBe(first);
  server.chain = long;
  expect(await read()).toEqual({ kind: 'whole', blocks: long });
  expect(asked()).toEqual(['/blockchain/?from=3&limit=500', '/blockchain/?from=3&limit=500']);
});

it('goes on where an answer ended early', async () => {
  const { client, asked } = open(long.slice(0, 2), { room: 3 });
  await client.fetchQuery(chainQuery());
  server.chain = long;
  expect(await client.fetchQuery({ ...chainQuery(), staleTime: 0 })).toEqual({ kind: 'whole', blocks: long });
  expect(asked().slice(1)).toEqual([1, 4, 7].map((from) => `/blockchain/?from=${from}&limit=500`));
});

it.each([
  ['another', other],
  ['a shorter', other.slice(0, 2)],
])('reads %s chain as a whole', async (_what, chain) => {
  const { client, asked } = open(long.slice(0, 4));
  await client.fetchQuery(chainQuery());
  server.chain = chain;
  expect(await client.fetchQuery({ ...chainQuery(), staleTime: 0 })).toEqual({
    kind: 'whole',
    blocks: chain,
  });
  expect(asked().at(-1)).toBe('/blockchain/?');
});

it('of a chain too long for one answer only the length is asked again; a page nobody could check is read anew', async () => {
  const { client, asked } = open(long.slice(0, 4), { isTooLong: true });
  const read = () => client.fetchQuery({ ...chainQuery(), staleTime: 0 });
  const readPage = () => client.fetchQuery({ ...pageQuery(0, {}), staleTime: 0 });
  expect(await read()).toEqual({ kind: 'paged', length: 4 });
  expect((await readPage()).blocks).toEqual(long.slice(0, 4));
  server.chain = long;
  asked();
  expect(await read()).toEqual({ kind: 'paged', length: 9 });
  expect((await readPage()).blocks).toEqual(long);
  expect(asked()).toEqual(['/blockchain/head?', '/blockchain/?from=0&limit=500']);
});
