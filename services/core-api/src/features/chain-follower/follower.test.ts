import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Block } from '@pasok/contracts/blockchain';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { column, createHarness, type Harness, type Person } from '../../test/harness.ts';
import { historyOf, makeValidating, newsOf, readDeal } from '../../test/transactions.ts';
import { readCursor, rereadChain, resetCursor } from './cursor.ts';
import { countEvidence } from './evidence.ts';
import { fetchBlocksFrom } from './fetch-blocks.ts';
import { followChain } from './follow-chain.ts';
import { startFollower } from './start-follower.ts';

let harness: Harness;
let chain: Block[] = [];
let asked: IncomingMessage[] = [];
/** What the fake chain-api answers instead of its chain. */
let trouble: { status: number; body: string } | undefined;

/** Most blocks of an answer, whatever is asked for. */
let fullAt = Number.POSITIVE_INFINITY;

/** How long this chain-api thinks, in milliseconds, and what it was asked for at once at most. */
let slowness = 0;
let inHand = 0;
let maxInHand = 0;

/** A real HTTP server that pages a chain as chain-api does. */
const server = createServer(async (request, response) => {
  asked.push(request);
  inHand += 1;
  maxInHand = Math.max(maxInHand, inHand);
  if (slowness > 0) await pause(slowness);
  inHand -= 1;
  const url = new URL(request.url ?? '', 'http://chain');
  const whole = /\/pages\/(\d+)$/.exec(url.pathname)?.[1];
  if (whole !== undefined && !trouble) return answerPage(response, Number(whole));
  const from = Number(url.searchParams.get('from'));
  const end = from + Math.min(Number(url.searchParams.get('limit')), fullAt);
  const page = { chain: chain.slice(from, end), ...(end < chain.length && { next: end }) };
  const { status, body } = trouble ?? { status: 200, body: JSON.stringify(page) };
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
});
let chainApi = '';

function answerPage(response: ServerResponse, page: number): void {
  const blocks = chain.slice(page * 1_024, (page + 1) * 1_024);
  const isThere = blocks.length === 1_024;
  response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isThere ? { chain: blocks } : { code: 'PAGE_NOT_WHOLE' }));
}

beforeAll(async () => {
  harness = await createHarness();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  chainApi = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await harness.close();
});
beforeEach(() => {
  chain = [];
  append({ transactionId: '', buyer: '', vendor: '' });
});
afterEach(async () => {
  trouble = undefined;
  fullAt = Number.POSITIVE_INFINITY;
  slowness = 0;
  asked = [];
  await harness.sql`update chain_cursor set next_index = 0, last_hash = ''`;
});

let salt = 0;
function append(parties: { transactionId: string; buyer: string; vendor: string }): Block {
  const timestamp = new Date().toISOString();
  const data = { ...parties, items: [], total: 0, timestamp, buyerName: '', vendorName: '' };
  const hash = createHash('sha256').update(`${salt++}`).digest('hex');
  const block = {
    index: chain.length,
    timestamp,
    data,
    previousHash: chain.at(-1)?.hash ?? '',
    nonce: 0,
    hash,
  };
  chain.push(block);
  return block;
}
const record = (id: string) =>
  append({ transactionId: id, buyer: harness.ids.ani, vendor: harness.ids.budi });
const follow = () =>
  followChain(harness.deps, { fetchBlocks: fetchBlocksFrom(chainApi, harness.deps.signingKeys) });

async function makeCompleted(judul: string): Promise<string> {
  const { id, tokens } = await makeValidating(harness, judul);
  await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
  return id;
}
const read = (id: string) => readDeal(harness, id);
const history = (id: string) => historyOf(harness, id, 'recorded');
const notices = async (person: Person, id: string) =>
  (await newsOf(harness, person, id)).filter(({ kind }) => kind === 'recorded');

describe('following the chain', () => {
  it('writes the block, the history row and a notification for the buyer once, however often it is read; the vendor has recorded it', async () => {
    const id = await makeCompleted('tercatat');
    const block = record(id);
    for (let n = 0; n < 3; n++) {
      await follow();
      await harness.sql`update chain_cursor set next_index = 0, last_hash = ''`;
    }
    expect((await read(id)).block).toEqual({ index: block.index, hash: block.hash });
    expect(await history(id)).toEqual([
      expect.objectContaining({ note: 'Blok #1', actor: { _id: harness.ids.budi, name: 'Budi' } }),
    ]);
    expect([(await notices('ani', id)).length, (await notices('budi', id)).length]).toEqual([1, 0]);
    expect(await notices('citra', id)).toEqual([]);
  });

  it('goes on from its cursor and recovers after having been away', async () => {
    const [first, second] = [await makeCompleted('satu'), await makeCompleted('dua')];
    record(first);
    await follow();
    for (let n = 0; n < 2_200; n++) append({ transactionId: '', buyer: '', vendor: '' });
    const block = record(second);
    asked = [];
    await follow();
    expect((await read(second)).block).toEqual({ index: block.index, hash: block.hash });
    expect(asked.map(({ url }) => url?.replace('/api/blockchain', ''))).toEqual([
      '?from=1&limit=500',
      // Far behind: whole pages, until there is none.
      '/pages/0',
      '?from=1023&limit=1',
      '/pages/1',
      '?from=2047&limit=1',
      '/pages/2',
      '?from=2048&limit=500',
    ]);
  });

  it('believes a block only about a completed deal between its own parties', async () => {
    const running = await makeValidating(harness, 'berjalan');
    const other = await makeCompleted('pihak lain');
    record(running.id);
    append({ transactionId: other, buyer: harness.ids.budi, vendor: harness.ids.ani });
    append({ transactionId: "'; drop table users; --", buyer: 'x', vendor: 'y' });
    await follow();
    expect((await read(running.id)).block).toBeUndefined();
    expect((await read(other)).block).toBeUndefined();
  });

  it('reads another chain anew: its copy follows the authority, the history stays', async () => {
    const [stays, goes] = [await makeCompleted('tetap'), await makeCompleted('hilang')];
    record(stays);
    record(goes);
    await follow();
    chain = [];
    append({ transactionId: '', buyer: '', vendor: '' });
    append({ transactionId: '', buyer: '', vendor: '' });
    const moved = record(stays);
    await follow();
    expect((await read(stays)).block).toEqual({ index: 2, hash: moved.hash });
    expect((await read(goes)).block).toBeUndefined();
    expect(await history(stays)).toHaveLength(1);
    expect(await notices('ani', stays)).toHaveLength(1);
  });

  it('completes the copy of a deal that was completed again after its block had been read', async () => {
    const { id, tokens } = await makeValidating(harness, 'dipulihkan');
    const block = record(id);
    await follow();
    await follow();
    expect((await read(id)).block).toBeUndefined();
    await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens });
    for (let n = 0; n < 2; n++) await follow();
    expect((await read(id)).block).toEqual({ index: block.index, hash: block.hash });
    expect(await history(id)).toHaveLength(1);
    expect([(await notices('ani', id)).length, (await notices('budi', id)).length]).toEqual([1, 0]);
  });

  it('mends a copy that somebody changed, once told to read the chain anew', async () => {
    const [id, never] = [await makeCompleted('diubah'), await makeCompleted('tidak tercatat')];
    const block = record(id);
    await follow();
    await harness.sql`update transactions set block_hash = 'x' where id = ${id}`;
    await harness.sql`update transactions set block_index = 99, block_hash = 'y' where id = ${never}`;
    await follow();
    expect((await read(id)).block.hash).toBe('x');
    await rereadChain(harness.deps);
    await follow();
    expect((await read(id)).block).toEqual({ index: block.index, hash: block.hash });
    expect((await read(never)).block).toBeUndefined();
  });

  describe('a chain that contradicts what was read', () => {
    const told = async (person: Person) =>
      (await newsOf(harness, person)).filter(({ kind }) => kind === 'block_contradicted');
    const evidence = () => harness.sql<{ kind: string; id: string; hash: string }[]>`
      select kind, transaction_id as id, block_hash as hash from chain_evidence order by block_index`;
    beforeEach(async () => {
      await harness.sql`delete from chain_evidence`;
      await harness.sql`update transactions set block_index = null, block_hash = null`;
      await harness.sql`delete from notifications where kind = 'block_contradicted'`;
    });

    it('of blocks cut off both parties are told once; the evidence goes when they stand there again', async () => {
      const [kept, cut] = [await makeCompleted('tetap'), await makeCompleted('dipotong')];
      record(kept);
      const block = record(cut);
      await follow();
      expect(await evidence()).toEqual([]);
      const before = chain;
      chain = chain.slice(0, -1);
      for (let n = 0; n < 2; n++) await follow();
      expect((await read(cut)).block).toBeUndefined();
      expect(await countEvidence(harness.deps)).toBe(1);
      expect(await evidence()).toEqual([{ kind: 'gone', id: cut, hash: block.hash }]);
      for (const person of ['ani', 'budi'] as const)
        expect(await told(person)).toEqual([
          expect.objectContaining({
            path: `/transaction/${cut}`,
            message: expect.stringMatching(/^Blok #2 \(.*"dipotong" sudah tidak ada di rantai/),
          }),
        ]);
      chain = before;
      append({ transactionId: '', buyer: '', vendor: '' });
      await harness.sql`update chain_cursor set last_hash = 'x'`;
      await follow();
      expect(await evidence()).toEqual([]);
      expect((await read(cut)).block.hash).toBe(block.hash);
    });

    it('none is counted while the chain is read anew: they may stand there still', async () => {
      record(await makeCompleted('dibaca ulang'));
      await follow();
      await resetCursor(harness.deps, { cursor: await readCursor(harness.deps) });
      expect([(await evidence()).length, await countEvidence(harness.deps)]).toEqual([1, 0]);
      await follow();
      expect([(await evidence()).length, await countEvidence(harness.deps)]).toEqual([0, 0]);
    });

    it('of a block that was replaced both heads are kept: the old one as evidence, the new one on the deal', async () => {
      const id = await makeCompleted('diganti');
      const block = record(id);
      await follow();
      chain = chain.slice(0, -1);
      const other = record(id);
      await follow();
      expect(await evidence()).toEqual([{ kind: 'gone', id, hash: block.hash }]);
      expect((await read(id)).block.hash).toBe(other.hash);
      const [{ message } = { message: '' }] = await told('budi');
      expect(message).toContain(block.hash.slice(0, 12));
      expect(message).toContain(`kini tercatat sebagai #1 (${other.hash.slice(0, 12)}`);
    });

    it('of a deal that was never made here whoever it names is told, and may say so', async () => {
      const { ani, budi, citra } = harness.ids;
      const id = '0198c0de-0000-7000-8000-0000000000a1';
      append({ transactionId: id, buyer: ani, vendor: '0198c0de-0000-7000-8000-0000000000ff' });
      const real = await makeCompleted('milik orang lain');
      append({ transactionId: real, buyer: citra, vendor: budi });
      for (let n = 0; n < 2; n++) await follow();
      expect((await evidence()).map(({ kind, id }) => [kind, id])).toEqual([
        ['unknown', id],
        ['unknown', real],
      ]);
      expect(column(await told('ani'), 'path')).toEqual(['/blockchain#/block/1']);
      expect(column(await told('citra'), 'path')).toEqual(['/blockchain#/block/2']);
      const report = (person: 'ani' | 'budi' | 'citra', of: string) =>
        harness
          .as(person)
          .post('/api/moderation/reports', { kind: 'block', id: of, reason: 'fraud', text: 'Bukan saya' });
      expect((await report('ani', id)).status).toBe(201);
      expect((await report('budi', id)).status).toBe(404);
      expect((await report('citra', real)).status).toBe(201);
    });

    it('names nobody, and says nothing, of a block whose ids are no accounts', async () => {
      append({
        transactionId: '0198c0de-0000-7000-8000-0000000000a2',
        buyer: '0198c0de-0000-7000-8000-0000000000fe',
        vendor: '0198c0de-0000-7000-8000-0000000000ff',
      });
      await follow();
      expect(await evidence()).toEqual([]);
    });
  });

  it.each([
    ['a refusal', 503, '{"message":"x"}'],
    ['no JSON', 200, '<html>'],
    ['another shape', 200, '{"chain":[{"index":0}]}'],
    ['a gap', 200, ''],
  ])('%s changes nothing, and the next turn heals', async (name, status, body) => {
    const id = await makeCompleted(name);
    const block = record(id);
    trouble = { status, body: name === 'a gap' ? JSON.stringify({ chain: [block] }) : body };
    await expect(follow()).rejects.toThrow();
    expect((await read(id)).block).toBeUndefined();
    trouble = undefined;
    await follow();
    expect((await read(id)).block.hash).toBe(block.hash);
  });

  it('asks with a short-lived token that says core-api and is for chain-api alone', async () => {
    await follow();
    const bearer = asked[0]?.headers.authorization?.replace('Bearer ', '') ?? '';
    const keys = createLocalJWKSet(await harness.deps.signingKeys.jwks());
    const { payload } = await jwtVerify(bearer, keys, {
      audience: 'chain-api',
      subject: 'core-api',
      issuer: 'pasok-core',
    });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    expect((await harness.withToken(bearer).get('/api/auth/me')).status).toBe(401);
  });
});

describe('several instances', () => {
  it('follow one at a time, and another takes over', async () => {
    const { deps, url: databaseUrl } = harness;
    const start = () => startFollower(deps, { databaseUrl, chainApi, everyMs: 20 });
    const followers = [start(), start(), start()];
    const until = (id: string) => expect.poll(async () => (await read(id)).block).toBeDefined();
    const first = await makeCompleted('bergantian');
    record(first);
    await until(first);
    await followers[0]?.stop();
    await followers[1]?.stop();
    const second = await makeCompleted('pengganti');
    trouble = { status: 503, body: '' };
    record(second);
    await pause(100);
    trouble = undefined;
    await until(second);
    await followers[2]?.stop();
    expect(await history(first)).toHaveLength(1);
    expect(await notices('ani', second)).toHaveLength(1);
  });

  const startOne = () => {
    const { options } = harness.sql;
    const url = `postgres://${options.user}:${options.pass}@${options.host[0]}:${options.port[0]}/${options.database}`;
    return startFollower(harness.deps, { databaseUrl: url, chainApi, everyMs: 20 });
  };

  it('one instance at a time, however long its turn is', async () => {
    for (let n = 0; n < 4; n++) append({ transactionId: '', buyer: '', vendor: '' });
    [fullAt, slowness, maxInHand] = [2, 1_200, 0];
    const followers = [startOne(), startOne()];
    try {
      await expect.poll(async () => (await readCursor(harness.deps)).nextIndex).toBe(5);
      expect(maxInHand).toBe(1);
    } finally {
      slowness = 0;
      await Promise.all(followers.map(({ stop }) => stop()));
    }
  });
});
