import { createHash, type Hash } from 'node:crypto';
import type { Transform } from 'node:stream';
import zlib, { gunzipSync } from 'node:zlib';
import { createGenesis } from '@pasok/chain/genesis';
import { chainAnswerSchema, recordAnswerSchema } from '@pasok/contracts/blockchain';
import postgres, { type Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prepareDatabase } from '../app/start.ts';
import { useHarness, useInstance } from '../test/instance.ts';

const harness = useHarness();
const chain = useInstance(harness);
let sql: Sql;

beforeAll(async () => {
  sql = postgres(harness.databaseUrl, { max: 1, onnotice: () => undefined });
  for (let n = 0; n < 4; n++) await chain.record(harness.addDeal(), harness.tokens.vendor);
});
afterAll(async () => {
  await sql.end();
});

const get = (path: string, headers: Record<string, string> = {}, instance = chain) =>
  instance.call(path, harness.tokens.stranger, { headers });
const chainOf = async (answer: Response | Promise<Response>) =>
  chainAnswerSchema.parse(await (await answer).json()).chain;

/** What gzip, brotli and deflate have in common. */
const anyZlib: Transform = Object.getPrototypeOf(
  Object.getPrototypeOf(zlib.createDeflateRaw().constructor.prototype),
);

/** Answers how many bytes were hashed or compressed from now on. */
function watchWork(): () => number {
  const hashing = vi.spyOn(Object.getPrototypeOf(createHash('sha256')) as Hash, 'update');
  const compressing = vi.spyOn(anyZlib, '_transform');
  return () =>
    [...hashing.mock.calls, ...compressing.mock.calls].reduce((sum, [data]) => sum + data.length, 0);
}
afterEach(() => vi.restoreAllMocks());

describe('GET /blockchain', () => {
  it('answers the same whole chain with and without a slash, from genesis on', async () => {
    const [plain, slash] = await Promise.all([get(''), get('/')]);
    expect([plain.status, slash.status]).toEqual([200, 200]);
    const text = await plain.text();
    expect(await slash.text()).toBe(text);
    expect(plain.headers.get('cache-control')).toBe('private, no-cache');
    expect(plain.headers.get('x-total-count')).toBe('5');
    const blocks = chainAnswerSchema.parse(JSON.parse(text)).chain;
    expect(blocks.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(blocks[0]).toEqual(createGenesis());
  });

  it('304 for who holds it in any encoding, until a block is added', async () => {
    const first = await get('');
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const zipped = await get('', { 'accept-encoding': 'br, gzip' });
    expect(zipped.headers.get('etag')).toBe(`${tag.slice(0, -1)}-gzip"`);
    for (const held of [tag, `W/${tag}`, zipped.headers.get('etag') ?? '']) {
      const answer = await get('/', { 'if-none-match': held });
      expect([answer.status, await answer.text()]).toEqual([304, '']);
    }
    await chain.record(harness.addDeal(), harness.tokens.vendor);
    const next = await get('', { 'if-none-match': tag });
    expect(next.status).toBe(200);
    expect(next.headers.get('etag')).not.toBe(tag);
  });

  it('compressed for who takes it, block after block', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await chain.record(harness.addDeal(), harness.tokens.vendor);
      const plain = await (await get('')).text();
      const answer = await get('', { 'accept-encoding': 'gzip, deflate, br, zstd' });
      expect(answer.headers.get('content-encoding')).toBe('gzip');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBe(Number(answer.headers.get('content-length')));
      expect(bytes.length).toBeLessThan(plain.length / 2);
      expect(gunzipSync(bytes).toString()).toBe(plain);
      expect((await get('', { 'accept-encoding': 'gzip;q=0' })).headers.get('content-encoding')).toBeNull();
    }
  });

  it('is neither hashed nor compressed again while no block was added, however many ask', async () => {
    const fresh = await harness.start();
    const read = async () => (await get('', { 'accept-encoding': 'gzip' }, fresh)).arrayBuffer();
    const { length } = await (await get('')).text();
    const worked = watchWork();
    await Promise.all([read(), read(), read()]);
    await read();
    expect(worked()).toBeGreaterThan(length);
    expect(worked()).toBeLessThan(3 * length);
  });

  it('another instance sees a new block in its next answer', async () => {
    const other = await harness.start();
    const before = await chainOf(get('', {}, other));
    await chain.record(harness.addDeal(), harness.tokens.vendor);
    expect(await chainOf(get('', {}, other))).toHaveLength(before.length + 1);
  });

  it('pages by from and limit', async () => {
    const whole = await chainOf(get(''));
    const page = await get('?from=2&limit=2');
    expect(page.headers.get('x-total-count')).toBe(String(whole.length));
    expect(await chainOf(page)).toEqual(whole.slice(2, 4));
    expect(await chainOf(get('?from=3'))).toEqual(whole.slice(3));
    expect(await chainOf(get('?from=9999'))).toEqual([]);
    const wrong = [
      '?limit=501',
      '?limit=0',
      '?from=-1',
      '?from=x',
      '?from=1.5',
      '?from=2147483648',
      '?from=1e400',
    ];
    for (const query of wrong) expect([query, (await get(query)).status]).toEqual([query, 400]);
    expect(await chainOf(get('?from=2147483647'))).toEqual([]);
  });

  it('a page tells where the next one begins, until the end', async () => {
    const whole = await chainOf(get(''));
    const next = async (query: string) => ((await (await get(query)).json()) as { next?: number }).next;
    expect(await next('?from=2&limit=2')).toBe(4);
    expect(await next('?limit=1')).toBe(1);
    for (const query of ['?from=3', '?from=9999', `?from=${whole.length - 2}&limit=2`])
      expect([query, await next(query)]).toEqual([query, undefined]);
    expect(await (await get('')).json()).not.toHaveProperty('next');
  });

  it('a page ends where its bytes are full, with at least one block, and can be gone on from', async () => {
    const small = await harness.start({ pageBytes: 3_000 });
    const whole = await chainOf(get(''));
    const pages: number[] = [];
    const read = [];
    for (let from: number | undefined = 0; from !== undefined; ) {
      const answer = chainAnswerSchema.parse(await (await get(`?from=${from}`, {}, small)).json());
      pages.push(answer.chain.length);
      read.push(...answer.chain);
      from = answer.next;
    }
    expect(read).toEqual(whole);
    expect(Math.min(...pages)).toBeGreaterThan(0);
    expect(Math.max(...pages)).toBeLessThan(8);
    const tiny = await harness.start({ pageBytes: 1 });
    expect(await chainOf(get('?from=2', {}, tiny))).toEqual([whole[2]]);
  });

  it('above CHAIN_FULL_BYTES the whole is refused, by its bytes, and pages still answer', async () => {
    const { byteLength: length } = await (await get('')).arrayBuffer();
    const refusal = async (fullBytes: number) => {
      const answer = await get('', {}, await harness.start({ fullBytes }));
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    expect(await refusal(length)).toEqual([200, undefined]);
    expect(await refusal(length - 1)).toEqual([400, 'CHAIN_TOO_LONG']);
    const small = await harness.start({ fullBytes: 3_000 });
    for (let turn = 0; turn < 2; turn++) {
      expect((await get('', {}, small)).status).toBe(400);
      expect(await chainOf(get('?from=0&limit=3', {}, small))).toHaveLength(3);
      await chain.record(harness.addDeal(), harness.tokens.vendor);
    }
  });
});

describe('one block', () => {
  it('by index and by transaction', async () => {
    const whole = await chainOf(get(''));
    const second = whole[2];
    const byIndex = recordAnswerSchema.parse(await (await get('/blocks/2')).json());
    const byDeal = recordAnswerSchema.parse(
      await (await get(`/transactions/${second?.data.transactionId}`)).json(),
    );
    expect([byIndex.block, byDeal.block]).toEqual([second, second]);
  });

  it.each(['/blocks/9999', '/blocks/-1', '/blocks/x', '/blocks/99999999999', '/transactions/x', '/nothing'])(
    '%s is 404',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );

  it('other methods are 405', async () => {
    const answer = await chain.call('', harness.tokens.vendor, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  });
});

describe('the table', () => {
  it.each([
    ['update', 'update blocks set nonce = nonce + 1'],
    ['delete', 'delete from blocks where index = 3'],
    ['truncate', 'truncate blocks'],
    [
      'upsert',
      `insert into blocks select * from blocks where index = 1 on conflict (index) do update set nonce = 0`,
    ],
  ])('refuses %s', async (_name, statement) => {
    await expect(sql.unsafe(statement)).rejects.toThrow(/append-only/);
  });

  const copyOfHead = (changes: string) => `
    insert into blocks select ${changes} from blocks order by index desc limit 1`;

  it.each([
    ['a block after a gap', 'index + 2, timestamp, data, previous_hash, nonce, hash, transaction_id'],
    [
      'a second block after the same one',
      'index + 1, timestamp, data, previous_hash, nonce, hash, transaction_id',
    ],
  ])('refuses %s', async (_name, columns) => {
    await expect(sql.unsafe(copyOfHead(columns))).rejects.toThrow(/does not follow/);
  });

  it('refuses a block whose hash is not that of its content', async () => {
    const columns = `index + 1, timestamp, data, hash, 0, '000' || substr(hash, 4, 60) || 'f', transaction_id`;
    await expect(sql.unsafe(copyOfHead(columns))).rejects.toThrow(/blocks_hash/);
  });

  it('has one genesis, however many start it at once', async () => {
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabase(harness.databaseUrl)));
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from blocks where previous_hash = repeat('0', 64)`;
    expect(row?.count).toBe(1);
  });
});
