import { gunzipSync } from 'node:zlib';
import { chainPages } from '@pasok/chain/page-hashes';
import { arePagesSignedBy, isHeadSignedBy } from '@pasok/chain/signature';
import { minedChain } from '@pasok/chain/test/mined-chain';
import {
  chainAnswerSchema,
  chainKeysSchema,
  headSchema,
  pageHashesSchema,
} from '@pasok/contracts/blockchain';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BlockReader, ChainState } from '../context/parts.ts';
import { fillChain } from '../test/fill-chain.ts';
import { type Harness, type Instance, startHarness } from '../test/instance.ts';
import { createBlockPages } from './block-page.ts';

const blocks = minedChain();
const [first, second] = [String(blocks[999]?.hash), String(blocks[1_999]?.hash)];

let harness: Harness;
let sql: Sql;
/** Two instances that were there before the chain had a page. */
let chain: Instance;
let other: Instance;

beforeAll(async () => {
  harness = await startHarness();
  sql = postgres(harness.databaseUrl, { max: 1, onnotice: () => undefined });
  [chain, other] = [await harness.start(), await harness.start()];
});
afterAll(async () => {
  await sql.end();
  await harness.end();
});

const get = (path: string, headers: Record<string, string> = {}, instance = chain) =>
  instance.call(path, harness.tokens.stranger, { headers });
const hashesOf = async (instance = chain, query = '') =>
  pageHashesSchema.parse(await (await get(`/pages${query}`, {}, instance)).json()).hashes;
const headOf = async (instance = chain) => headSchema.parse(await (await get('/head', {}, instance)).json());
const refusalOf = async (path: string) => {
  const answer = await get(path);
  return { status: answer.status, cache: answer.headers.get('cache-control'), body: await answer.json() };
};
/** As somebody may who owns the database; the server counts it at once, and not within its ten seconds. */
async function byForce(statement: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(statement);
    await tx`select pg_stat_force_next_flush()`;
  });
}

describe('a chain without a whole page', () => {
  it('has no page, says so in words, and signs that', async () => {
    await fillChain(harness.databaseUrl, 1, 999);
    expect(await hashesOf()).toEqual([]);
    expect((await headOf()).pages?.hash).toBe('0'.repeat(64));
    expect(await refusalOf('/pages/0')).toMatchObject({
      status: 404,
      cache: 'no-store',
      body: { code: 'PAGE_NOT_WHOLE', message: expect.stringContaining('belum penuh') },
    });
  });
});

describe('a chain that another release made longer', () => {
  beforeAll(() => fillChain(harness.databaseUrl, 999, 1_990));

  it('has its pages at once, at an instance that saw none and at a new one', async () => {
    for (const instance of [chain, await harness.start()]) expect(await hashesOf(instance)).toEqual([first]);
    const { chain: page } = chainAnswerSchema.parse(await (await get('/pages/0')).json());
    expect(page).toEqual(blocks.slice(0, 1_000));
  });

  it('two instances that append at once complete one page, the same at both', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        [chain, other][turn % 2]?.record(harness.addDeal(), harness.tokens.vendor),
      ),
    );
    const lists = [await hashesOf(), await hashesOf(other)];
    const [row] = await sql`select hash from blocks where index = 1999`;
    expect(lists).toEqual([
      [first, row?.hash],
      [first, row?.hash],
    ]);
    const page = async (instance: Instance) => (await get('/pages/1', {}, instance)).text();
    expect(await page(other)).toBe(await page(chain));
    // From here on the chain is the mined one again.
    await byForce('delete from blocks where index >= 1990');
    await expect.poll(() => hashesOf()).toEqual([first]);
    await fillChain(harness.databaseUrl, 1_990, 2_050);
    expect(await hashesOf()).toEqual([first, second]);
  });
});

describe('a page', () => {
  it('is its thousand blocks, to be kept for ever by whom it was sent to', async () => {
    const answer = await get('/pages/1');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toContain('Authorization');
    expect(chainAnswerSchema.parse(await answer.json()).chain).toEqual(blocks.slice(1_000, 2_000));
  });

  it('comes compressed, and not again to who holds it', async () => {
    const zipped = await get('/pages/0', { 'accept-encoding': 'gzip' });
    const bytes = Buffer.from(await zipped.arrayBuffer());
    expect(gunzipSync(bytes).toString()).toBe(await (await get('/pages/0')).text());
    const held = zipped.headers.get('etag') ?? '';
    expect((await get('/pages/0', { 'if-none-match': held })).status).toBe(304);
  });

  it('is unpacked for who takes no gzip as they read it, so that many who do not read fill no memory', async () => {
    const { length } = await (await get('/pages/0')).text();
    const before = process.memoryUsage().arrayBuffers;
    const unread = await Promise.all(Array.from({ length: 100 }, () => get('/pages/0')));
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(25 * length);
    expect(Number(unread[0]?.headers.get('content-length'))).toBe(length);
    for (const { body } of unread) await body?.cancel();
  });

  it('is asked for by its hash, so that a chain restored to an older state shows no older page', async () => {
    expect((await get(`/pages/1?hash=${second}`)).status).toBe(200);
    expect((await get(`/pages/1?hash=${second.slice(0, 16)}`)).status).toBe(200);
    expect(await refusalOf(`/pages/1?hash=${first}`)).toMatchObject({ status: 404 });
    expect((await get('/pages/1?hash=X')).status).toBe(400);
  });

  it.each(['/pages/2', '/pages/2147483647', '/pages/x', '/pages/-1', '/pages/1.5'])(
    '%s is 404',
    async (path) => {
      expect(await refusalOf(path)).toMatchObject({ status: 404, cache: 'no-store' });
    },
  );

  it('that somebody changed in the table is shown as it is, and never to be kept', async () => {
    const change = (from: string, to: string) =>
      byForce(`
        alter table blocks drop constraint if exists blocks_hash;
        update blocks set data = replace(data, '"total":${from}', '"total":${to}') where index = 5`);
    await change('0', '7');
    const cache = async () => (await get('/pages/0')).headers.get('cache-control');
    await expect.poll(cache).toBe('no-store');
    const { chain: page } = chainAnswerSchema.parse(await (await get('/pages/0')).json());
    expect(page[5]?.data.total).toBe(7);
    await change('7', '0');
    await expect.poll(cache).toContain('immutable');
  });
});

describe('the signed chain of page hashes', () => {
  it('leads from the list to the head, by the key of the head', async () => {
    const [head, hashes] = [await headOf(), await hashesOf()];
    const { keys } = chainKeysSchema.parse(await (await get('/keys')).json());
    const { publicKey = '' } = keys.find(({ keyId }) => keyId === head.keyId) ?? {};
    expect(head.pages?.hash).toBe(chainPages(hashes));
    expect([isHeadSignedBy(head, publicKey), arePagesSignedBy(head, publicKey)]).toEqual([true, true]);
  });

  it('can be read from any page on', async () => {
    expect(await hashesOf(chain, '?from=1')).toEqual([second]);
    expect(await hashesOf(chain, '?from=2')).toEqual([]);
    expect((await get('/pages?from=-1')).status).toBe(400);
  });

  it('is another one once a page ends in another block', async () => {
    const before = (await headOf()).pages?.hash;
    await byForce(`update blocks set hash = '000' || repeat('a', 61) where index = 999`);
    await expect.poll(async () => (await hashesOf())[0]).toMatch(/aaa$/);
    expect((await headOf()).pages?.hash).not.toBe(before);
    await byForce(`update blocks set hash = '${first}' where index = 999`);
    await expect.poll(async () => (await headOf()).pages?.hash).toBe(before);
  });
});

it('whoever asks for one page waits for no crowd of somebody else', async () => {
  const asked: number[] = [];
  const row = { timestamp: '', data: '{}', previousHash: '', nonce: 0, hash: '', transactionId: '' };
  const reader = {
    page: async (from: number, count: number) => {
      asked.push(from / 1_000);
      return Array.from({ length: count }, (_, at) => ({ ...row, index: from + at }));
    },
  } as unknown as BlockReader; // nothing else of it is read
  const state = { index: 49_999, hash: '', rewrites: '' } as ChainState;
  const pageOf = createBlockPages(
    reader,
    async () => state,
    async () => ({ hashes: Array.from({ length: 50 }, (_, page) => `hash ${page}`), chained: '' }),
  );
  const crowd = Array.from({ length: 20 }, (_, page) => pageOf({ page, who: 'crowd' }));
  await Promise.all([...crowd, pageOf({ page: 40, who: 'one' })]);
  expect(asked.indexOf(40)).toBeLessThan(3);
  expect(asked).toHaveLength(21);
});
