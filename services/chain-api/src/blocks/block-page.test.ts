import { gunzipSync } from 'node:zlib';
import { canonicalData } from '@pasok/chain/canonical-data';
import { mineBlock } from '@pasok/chain/mining';
import { pageHash } from '@pasok/chain/page-hash';
import { minedChain } from '@pasok/chain/test/mined-chain';
import { type Block, chainAnswerSchema } from '@pasok/contracts/blockchain';
import { connectDatabase } from '@pasok/service/database/database';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureLog } from '../chain/ensure-chain.ts';
import { openContext } from '../context/context.ts';
import type { BlockReader, ChainState } from '../context/parts.ts';
import { fillChain } from '../test/fill-chain.ts';
import { type Instance, useHarness } from '../test/instance.ts';
import { createBlockPages } from './block-page.ts';

const blocks = minedChain();
const [first, second] = [0, 1_024].map((from) => String(pageHash(blocks.slice(from, from + 1_024)))) as [
  string,
  string,
];

const harness = useHarness();
let sql: Sql;
/** Two instances that were there before the chain had a page. */
let chain: Instance;
let other: Instance;

beforeAll(async () => {
  sql = postgres(harness.databaseUrl, { max: 1, onnotice: () => undefined });
  [chain, other] = [await harness.start(), await harness.start()];
});
afterAll(async () => {
  await sql.end();
});

const get = (path: string, headers: Record<string, string> = {}, instance = chain) =>
  instance.call(path, harness.tokens.stranger, { headers });
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

/** As the start of an instance, and its cleaning up, do for blocks that are not in the log. */
async function catchUp(): Promise<void> {
  const connection = connectDatabase(harness.databaseUrl, { max: 1 });
  await ensureLog(openContext(connection)).finally(connection.close);
}

it('a chain without a whole page has none, and says so in words', async () => {
  await fillChain(harness.databaseUrl, 1, 1_023);
  await catchUp();
  expect(await refusalOf('/pages/0')).toMatchObject({
    status: 404,
    cache: 'no-store',
    body: { code: 'PAGE_NOT_WHOLE', message: expect.stringContaining('belum penuh') },
  });
});

it('blocks that an instance of the release before appended are a page once they are in the log', async () => {
  await fillChain(harness.databaseUrl, 1_023, 2_040);
  expect((await get('/pages/0')).status).toBe(404);
  await catchUp();
  for (const instance of [chain, await harness.start()]) {
    const { chain: page } = chainAnswerSchema.parse(await (await get('/pages/0', {}, instance)).json());
    expect(page).toEqual(blocks.slice(0, 1_024));
  }
});

it('two instances that append at once complete one page, the same at both', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      [chain, other][turn % 2]?.record(harness.addDeal(), harness.tokens.vendor),
    ),
  );
  const page = async (instance: Instance) => (await get('/pages/1', {}, instance)).text();
  expect(JSON.parse(await page(chain)).chain).toHaveLength(1_024);
  expect(await page(other)).toBe(await page(chain));
  // From here on the chain is the mined one again.
  await byForce('delete from blocks where index >= 2040; delete from log_head; delete from log_tiles');
  expect((await get('/pages/1')).status).toBe(404);
  await fillChain(harness.databaseUrl, 2_040, 2_050);
  await catchUp();
});

describe('a page', () => {
  it('is its 1,024 blocks, to be kept for ever by whom it was sent to', async () => {
    const answer = await get('/pages/1');
    expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(answer.headers.get('vary')).toContain('Authorization');
    expect(chainAnswerSchema.parse(await answer.json()).chain).toEqual(blocks.slice(1_024, 2_048));
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

  it('of valid blocks that are not those of the log is shown, and never to be kept', async () => {
    const { index, data, previousHash, nonce, hash } = blocks[2_047] as Block;
    const dataText = canonicalData({ ...data, total: 9 });
    const mined = mineBlock({ index, dataText, previousHash });
    if (mined.status !== 'found') throw new Error('not found');
    const cache = async () => (await get('/pages/1')).headers.get('cache-control');
    const change = (text: string, block: Pick<Block, 'nonce' | 'hash'>) =>
      byForce(`
        update blocks set data = '${text}', nonce = ${block.nonce}, hash = '${block.hash}' where index = 2047`);
    await change(dataText, mined);
    await expect.poll(cache).toBe('no-store');
    await change(canonicalData(data), { nonce, hash });
    await expect.poll(cache).toContain('immutable');
  });
});

it('whoever asks for one page waits for no crowd of somebody else', async () => {
  const asked: number[] = [];
  const row = { timestamp: '', data: '{}', previousHash: '', nonce: 0, hash: '', transactionId: '' };
  const reader = {
    page: async (from: number, count: number) => {
      asked.push(from / 1_024);
      return Array.from({ length: count }, (_, at) => ({ ...row, index: from + at }));
    },
  } as unknown as BlockReader; // nothing else of it is read
  const state = { index: 51_199, hash: '', rewrites: '' } as ChainState;
  const pageOf = createBlockPages(
    reader,
    async () => state,
    async (page) => `hash ${page}`,
  );
  const crowd = Array.from({ length: 20 }, (_, page) => pageOf({ page, who: 'crowd' }));
  await Promise.all([...crowd, pageOf({ page: 40, who: 'one' })]);
  expect(asked.indexOf(40)).toBeLessThan(3);
  expect(asked).toHaveLength(21);
});
