import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { leafHash } from '@pasok/chain/tlog/hash';
import { type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';
import { verifyProof } from '@pasok/chain/tlog/proof-file';
import { hashAt, readEntries, tilePath } from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import { isConsistent } from '@pasok/chain/tlog/verify';
import { recordAnswerSchema } from '@pasok/contracts/blockchain';
import { connectDatabase } from '@pasok/service/database/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { ensureLog } from '../chain/ensure-chain.ts';
import { openContext } from '../context/context.ts';
import { fillChain } from '../test/fill-chain.ts';
import { type Harness, type Instance, startHarness } from '../test/instance.ts';
import { entryOf } from './extend-log.ts';

const origin = 'pasok.example/log';

async function begin() {
  const harness = await startHarness();
  onTestFinished(() => harness.end());
  return { harness, chain: await harness.start() };
}

/** What a stranger reads, as a monitor would: everything from the addresses of the log. */
function readerOf({ app }: Instance) {
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.request(`/log/${path}`, { headers });
  const text = async (path: string) => (await get(path)).text();
  const bytes = async (path: string) => new Uint8Array(await (await get(path)).arrayBuffer());
  const keys = async (): Promise<NoteKey[]> => (await text('vkey')).trim().split('\n').map(readVkey);
  const checkpoint = async () => openCheckpoint(await text('checkpoint'), await keys());
  const tree = (size: number) => openTree(size, (tile) => bytes(tilePath(tile)));
  return { get, text, bytes, keys, checkpoint, tree };
}

async function catchUp(databaseUrl: string) {
  const connection = connectDatabase(databaseUrl, { max: 1 });
  await ensureLog(openContext(connection)).finally(connection.close);
}

it('anybody reads the whole log without an account, and it is the chain: entries, leaves, root', async () => {
  const { harness, chain } = await begin();
  await fillChain(harness.databaseUrl, 1, 600);
  await chain.record(harness.addDeal(), harness.tokens.vendor);
  const log = readerOf(chain);
  const { size, root, origin: name } = await log.checkpoint();
  expect([name, size]).toEqual([origin, 601]);
  expect(await log.tree(size).root()).toEqual(root);
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const rows = await sql<{ hash: string }[]>`select hash from blocks order by index`;
  await sql.end();
  const entries: Uint8Array[] = [];
  for (const [index, width] of [256, 256, 89].entries()) {
    const bundle = readEntries(await log.bytes(tilePath({ level: 'entries', index, width })));
    const leaves = await log.bytes(tilePath({ level: 0, index, width }));
    expect(bundle.map(leafHash)).toEqual(bundle.map((_, at) => hashAt(leaves, at)));
    entries.push(...bundle);
  }
  expect(entries.map((entry) => Buffer.from(entry).toString('hex'))).toEqual(rows.map(({ hash }) => hash));
});

it('every block that is recorded is in the log at once, and each checkpoint follows from those before', async () => {
  const { harness, chain } = await begin();
  const log = readerOf(chain);
  const seen = [await log.checkpoint()];
  for (let n = 0; n < 4; n++) {
    await chain.record(harness.addDeal(), harness.tokens.vendor);
    const now = await log.checkpoint();
    for (const { size, root } of seen) {
      const proof = await log.tree(now.size).consistency(size);
      const growth = { from: size, fromRoot: root, to: now.size, toRoot: now.root, proof };
      expect(isConsistent(growth)).toBe(true);
    }
    seen.push(now);
  }
  expect(seen.map(({ size }) => size)).toEqual([1, 2, 3, 4, 5]);
});

it('what is full or partial is kept for ever, the checkpoint for seconds; what is not there is no tile', async () => {
  const { harness, chain } = await begin();
  await fillChain(harness.databaseUrl, 1, 300);
  await catchUp(harness.databaseUrl);
  const log = readerOf(chain);
  const full = await log.get('tile/0/000');
  expect(Object.fromEntries(full.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '8192',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^"[\w-]{22}"$/),
  });
  const known = { 'if-none-match': full.headers.get('etag') ?? '' };
  expect((await log.get('tile/0/000', known)).status).toBe(304);
  const head = await chain.app.request('/log/tile/0/000', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '8192', '']);
  expect(await log.bytes('tile/0/000.p/7')).toEqual((await log.bytes('tile/0/000')).slice(0, 7 * 32));
  expect(await log.bytes('tile/entries/001.p/44')).toHaveLength(44 * 34);
  expect(await log.bytes('tile/1/000.p/1')).toHaveLength(32);
  const checkpoint = await log.get('checkpoint');
  expect(checkpoint.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(checkpoint.headers.get('cache-control')).toBe('public, max-age=2');
  for (const path of [
    'tile/0/001',
    'tile/0/001.p/45',
    'tile/0/002.p/1',
    'tile/1/000',
    'tile/1/000.p/2',
    'tile/2/000.p/1',
    'tile/entries/001',
    'tile/entries/001.p/45',
    'tile/0/x000/000',
    'tile/0/1',
    'tile/64/000',
    'tile/0/x999/x999/x999/x999/999',
    'tile',
    'tile/',
    '',
    'checkpoint/',
  ]) {
    const answer = await log.get(path);
    const { code } = JSON.parse(await answer.text());
    expect([path, answer.status, code]).toEqual([path, 404, 'NOT_FOUND']);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  }
  expect((await log.get('tile/0/009')).headers.get('cache-control')).toBe('no-store');
  expect((await chain.app.request('/log/checkpoint', { method: 'POST' })).status).toBe(405);
});

it('an address that asks for more than its share waits', async () => {
  const { harness } = await begin();
  const { app } = await harness.start({ rateLimits: true });
  const ask = (address: string) => app.request('/log/tile/x', { headers: { 'x-forwarded-for': address } });
  for (let n = 0; n < 1_200; n++) await ask('192.0.2.1');
  const refused = await ask('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expect((await ask('192.0.2.2')).status).toBe(404);
});

it('a key that signs no more stays among the keys, and each instance signs by its own', async () => {
  const { harness, chain: before } = await begin();
  const old = await readerOf(before).text('checkpoint');
  const now = readerOf(await harness.start());
  const [own, ...earlier] = await now.keys();
  expect(earlier).toHaveLength(1);
  expect(openCheckpoint(await now.text('checkpoint'), own ? [own] : []).size).toBe(1);
  expect(openCheckpoint(old, earlier).size).toBe(1);
  expect(() => openCheckpoint(old, own ? [own] : [])).toThrow('No signature');
});

it('a chain from before the log gets it, however often that is cut; so do blocks of the release before', async () => {
  const { harness, chain } = await begin();
  await fillChain(harness.databaseUrl, 1, 1_100);
  await Promise.all([catchUp(harness.databaseUrl), catchUp(harness.databaseUrl)]);
  const log = readerOf(chain);
  const then = await log.checkpoint();
  expect(then.size).toBe(1_100);
  await fillChain(harness.databaseUrl, 1_100, 1_400);
  await chain.record(harness.addDeal(), harness.tokens.vendor);
  const now = await log.checkpoint();
  expect(now.size).toBe(1_401);
  expect(await log.tree(now.size).root()).toEqual(now.root);
});

it('the proof of a block verifies with nothing but a key, for the parties of its deal', async () => {
  const { harness, chain } = await begin();
  await fillChain(harness.databaseUrl, 1, 700);
  const id = harness.addDeal();
  await chain.record(id, harness.tokens.vendor);
  const keys = await readerOf(chain).keys();
  const ask = (token?: string) => chain.call(`/transactions/${id}/proof`, token);
  const { block } = recordAnswerSchema.parse(
    await (await chain.call('/blocks/700', harness.tokens.stranger)).json(),
  );
  const answer = await ask(harness.tokens.buyer);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="bukti-blockchain-700.tlog-proof"',
  );
  const proof = await answer.text();
  expect(verifyProof(proof, entryOf(block.hash), keys)).toMatchObject({
    index: 700,
    size: 701,
    origin,
  });
  expect((await ask(harness.tokens.stranger)).status).toBe(403);
  expect((await ask()).status).toBe(401);
});

let guarded: Harness;
beforeAll(async () => {
  guarded = await startHarness();
});
afterAll(() => guarded.end());

it('the database itself refuses to take anything of the log back', async () => {
  await fillChain(guarded.databaseUrl, 1, 300);
  await catchUp(guarded.databaseUrl);
  const sql = postgres(guarded.databaseUrl, { max: 1 });
  for (const statement of [
    'delete from log_tiles',
    'truncate log_tiles',
    'delete from log_head',
    'truncate log_head',
    'update log_head set size = size - 1',
    'update log_head set root = sha256(root)',
    `update log_tiles set hashes = substring(hashes for 32)`,
    `update log_tiles set hashes = overlay(hashes placing '\\x00'::bytea from 5 for 1)`,
    'update log_tiles set index = index + 9',
  ])
    await expect(sql.unsafe(statement), statement).rejects.toThrow(/append-only/);
  await sql.end();
});
