import { chainAnswerSchema } from '@pasok/contracts/blockchain';
import { ask } from '@pasok/testing/calls';
import { bearerOf } from '@pasok/testing/demo-session';
import { z } from 'zod';
import { requireAllGets } from '../measure/all-gets.ts';
import type { Figure } from '../measure/figure.ts';
import { measureGrowth } from '../measure/growth.ts';
import { withRunningWhole } from '../measure/running-whole.ts';
import { withLongChain } from './long-chain.ts';

const few = 2_048;

/** A chain of so many blocks behind an edge, in whole pages; who asks, and a recorded deal of theirs. */
type Chain = { url: string; blocks: number; token: string; deal: string };

/** Every GET of chain-api in the paths of its description, asked for what stands at the end of the chain. */
const reads: Record<string, (chain: Chain) => string> = {
  '': ({ blocks }) => `?from=${blocks - 100}`,
  '/': ({ blocks }) => `/?from=${blocks - 100}`,
  '/blocks/{index}': ({ blocks }) => `/blocks/${blocks - 100}`,
  '/transactions/{id}': ({ deal }) => `/transactions/${deal}`,
  '/transactions/{id}/receipt': ({ deal }) => `/transactions/${deal}/receipt`,
  '/transactions/{id}/proof': ({ deal }) => `/transactions/${deal}/proof`,
  '/pages/{page}': ({ blocks }) => `/pages/${Math.floor(blocks / 1_024) - 1}`,
  '/head': () => '/head',
  '/keys': () => '/keys',
  '/classes': () => '/classes',
};

/** Streams without an end, and what a device sees of its class, which has a chain of its own for a day. */
const others = ['/events', '/classes/{id}/events', '/classes/device/events', '/classes/device'];

const base = '/blockchain';

async function chainAt(url: string, blocks: number): Promise<Chain> {
  const token = await bearerOf(url, 'ani@demo.test');
  const { _id } = await ask(url, z.object({ _id: z.string() }), token, 'GET', '/auth/me');
  const { chain } = await ask(url, chainAnswerSchema, token, 'GET', `${base}?from=1&limit=20`);
  const own = chain.find(({ data }) => data.buyer === _id || data.vendor === _id);
  if (!own) throw new Error('The demo market has recorded no deal of Ani');
  return { url, blocks, token, deal: own.data.transactionId };
}

/** How each GET of chain-api, through the edge, grows with the chain, from two thousand blocks to `blocks`. */
export async function measureReads(url: string, blocks: number): Promise<Figure[]> {
  await requireAllGets(
    `${url}/api${base}`,
    [...Object.keys(reads), ...others].map((path) => `/api${base}${path}`),
  );
  const long = await chainAt(url, blocks);
  return withRunningWhole((shortUrl, databases) =>
    withLongChain(databases, few, async () => {
      const short = await chainAt(shortUrl, few);
      const askedOf = (chain: Chain, path: (chain: Chain) => string) => ({
        url: `${chain.url}/api${base}${path(chain)}`,
        token: chain.token,
        status: 200,
      });
      const calls = Object.entries(reads).map(([name, path]) => ({
        name: `GET ${base}${name}, ${blocks} blocks`,
        little: askedOf(short, path),
        much: askedOf(long, path),
      }));
      return measureGrowth('chain', `a chain of ${few}`, calls);
    }),
  );
}
