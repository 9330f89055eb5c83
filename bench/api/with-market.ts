import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transactionSchema } from '@pasok/contracts/transaction';
import { runningUrls } from '@pasok/postgres/start-postgres';
import { ask } from '@pasok/testing/calls';
import { bearerOf } from '@pasok/testing/demo-session';
import { z } from 'zod';
import { startStack } from '../../tools/stack/start-stack.ts';
import { fillMarket } from './market.ts';
import type { Person } from './people.ts';
import { type Deal, requireEveryRead } from './reads.ts';

export type Target = {
  core: string;
  token: string;
  /** Whose token it is. */
  owner: string;
  people: Person[];
  deal: Deal;
  urls: { core: string };
};

/** core-api's own address: what it says in its log when it listens. */
function addressOf(dataDir: string): string {
  const log = readFileSync(join(dataDir, 'logs', 'core-api.log'), 'utf8');
  const [, port] = log.match(/"port":(\d+),"msg":"listening"/) ?? [];
  return `http://127.0.0.1:${port}`;
}

export const idOf = async (url: string, token: string): Promise<string> =>
  (await ask(url, z.object({ _id: z.string() }), token, 'GET', '/auth/me'))._id;

/** A completed deal that the one bought and the other, who asks, sold. */
async function dealBetween(url: string, buyer: string, vendor: string): Promise<Deal> {
  const path = '/transactions?role=vendor&status=completed';
  const deals = await ask(url, z.array(transactionSchema), vendor, 'GET', path);
  const deal = deals.find((one) => one.buyer?._id === buyer);
  if (!deal) throw new Error('The demo market has no such deal');
  return { request: deal.requestId, offer: deal.offerId, transaction: deal._id };
}

/** The bearer of somebody new. */
export async function registered(url: string, name: string): Promise<string> {
  const body = { name, email: `${name}@demo.test`, password: 'rahasia1' };
  return (await ask(url, z.object({ token: z.string() }), undefined, 'POST', '/auth/register', body)).token;
}

/** Starts the product on a market of so many requests, for as long as `work` takes. */
export async function withMarket<Value>(
  rows: number,
  work: (target: Target) => Promise<Value>,
): Promise<Value> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasok-bench-'));
  const env = { RATE_LIMITS: 'off', DEMO: '1', LOG_LEVEL: 'info' };
  const stack = await startStack({ dataDir, port: 0, temporary: true, env });
  try {
    const urls = runningUrls(dataDir);
    if (!urls) throw new Error('The database is not the embedded one');
    const token = await bearerOf(stack.url, 'ani@demo.test');
    const owner = await idOf(stack.url, token);
    const vendor = await bearerOf(stack.url, 'budi@demo.test');
    const people = [
      { name: 'a tenth of all', token },
      { name: 'few', token: vendor },
      { name: 'none', token: await registered(stack.url, 'none') },
    ];
    const deal = await dealBetween(stack.url, owner, vendor);
    const core = addressOf(dataDir);
    await requireEveryRead(core);
    await fillMarket(urls.core, rows, owner);
    return await work({ core, token, owner, people, deal, urls });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
