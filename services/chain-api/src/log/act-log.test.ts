import { randomBytes } from 'node:crypto';
import { quarterEntry } from '@pasok/chain/seal-quarter';
import { openCheckpoint } from '@pasok/chain/tlog/checkpoint';
import { type NoteKey, readVkey } from '@pasok/chain/tlog/note-key';
import { proveLeaf } from '@pasok/chain/tlog/prove';
import { readEntries, tilePath } from '@pasok/chain/tlog/tiles';
import { openTree } from '@pasok/chain/tlog/tree';
import postgres from 'postgres';
import { beforeAll, expect, it } from 'vitest';
import { send } from '../test/class-actors.ts';
import { claimsOf } from '../test/fake-core.ts';
import { useHarness, useInstance } from '../test/instance.ts';

const harness = useHarness();
const chain = useInstance(harness);
let own: string;
beforeAll(async () => {
  own = await harness.core.token({ ...claimsOf('core-api'), aud: 'chain-api' });
});

const ago = (ms: number) => new Date(Date.now() - ms);
const newRoot = () => randomBytes(32);
async function append(at: Date, root: Uint8Array, token: string | undefined = own) {
  const body = { at: at.toISOString(), root: Buffer.from(root).toString('hex') };
  const answer = await chain.call('/offer-roots', token, send('POST', body));
  const { leaf, code } = JSON.parse(await answer.text());
  return { status: answer.status, leaf, code };
}
const read = async (path: string) => chain.app.request(`/log/acts/${path}`);
const bytes = async (path: string) => new Uint8Array(await (await read(path)).arrayBuffer());
const keys = async (): Promise<NoteKey[]> =>
  (await (await read('vkey')).text()).trim().split('\n').map(readVkey);
const checkpoint = async () => openCheckpoint(await (await read('checkpoint')).text(), await keys());

it('has a leaf a quarter, which anybody reads: when it ended, and the root over its commitments', async () => {
  const quarters = [200_000, 100_000, 0].map((ms) => ({ at: ago(ms), root: newRoot() }));
  const { size: before } = await checkpoint();
  for (const { at, root } of quarters) expect((await append(at, root)).status).toBe(200);
  const { origin, size, root } = await checkpoint();
  expect([origin, size]).toEqual(['pasok.example/log/acts', before + 3]);
  const tiles = (place: Parameters<typeof tilePath>[0]) => bytes(tilePath(place));
  expect(await openTree(size, tiles).root()).toEqual(root);
  expect(
    readEntries(await bytes(tilePath({ level: 'entries', index: 0, width: size }))).slice(before),
  ).toEqual(quarters.map(({ at, root }) => new Uint8Array(quarterEntry(at, root))));
  await proveLeaf({ size, root }, size - 1, tiles);
  const tile = await read(tilePath({ level: 0, index: 0, width: size }));
  expect(tile.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(tile.headers.get('access-control-allow-origin')).toBe('*');
});

it('is another log than that of blocks, and neither’s checkpoint passes for the other’s', async () => {
  const ofBlocks = await (await chain.app.request('/log/checkpoint')).text();
  expect(
    openCheckpoint(
      ofBlocks,
      (await keys()).map((key) => ({ ...key, name: 'pasok.example/log' })),
    ).size,
  ).toBe(1);
  await expect(async () => openCheckpoint(ofBlocks, await keys())).rejects.toThrow('No signature');
});

it('at its address of up to 1.2.0 it is the same tree, signed under the name that files of then have', async () => {
  await append(new Date(), newRoot());
  const old = async (path: string) => (await chain.app.request(`/log/offers/${path}`)).text();
  const opened = openCheckpoint(
    await old('checkpoint'),
    (await old('vkey')).trim().split('\n').map(readVkey),
  );
  expect(opened).toMatchObject({
    ...(await checkpoint()),
    origin: 'pasok.example/log/offers',
    verified: [{}],
  });
});

it('the same quarter sent again is the same leaf, at once too', async () => {
  const [at, root] = [new Date(), newRoot()];
  const answers = await Promise.all([append(at, root), append(at, root), append(at, root)]);
  const { size } = await checkpoint();
  expect(answers).toEqual(
    Array.from({ length: 3 }, () => ({ status: 200, leaf: size - 1, code: undefined })),
  );
});

it('no quarter is dated back, put there twice, or made before it ended', async () => {
  const at = new Date();
  await append(at, newRoot());
  const { size } = await checkpoint();
  for (const refused of [
    append(at, newRoot()),
    append(new Date(at.getTime() - 1_000), newRoot()),
    append(ago(301_000), newRoot()),
    append(ago(-60_000), newRoot()),
  ])
    expect(await refused).toMatchObject({ status: 409, code: 'ROOT_REFUSED' });
  expect((await checkpoint()).size).toBe(size);
});

it('nobody but core-api adds to it', async () => {
  const { size } = await checkpoint();
  expect((await append(new Date(), newRoot(), harness.tokens.vendor)).status).toBe(404);
  expect((await append(new Date(), newRoot(), 'x')).status).toBe(401);
  expect((await checkpoint()).size).toBe(size);
});

it('the database itself refuses to take anything of it back', async () => {
  await append(new Date(), newRoot());
  const sql = postgres(harness.databaseUrl, { max: 1 });
  for (const statement of [
    'delete from offer_roots',
    'update offer_roots set root = sha256(root)',
    'truncate offer_roots',
    'delete from offer_log_tiles',
    'truncate offer_log_tiles',
    'update offer_log_head set size = size - 1',
    'truncate offer_log_head',
    `update offer_log_tiles set hashes = substring(hashes for 32)`,
  ])
    await expect(sql.unsafe(statement), statement).rejects.toThrow(/append-only/);
  await sql.end();
});
