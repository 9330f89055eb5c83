import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { classBlock } from '@pasok/chain/class-block';
import {
  type ClassInfo,
  deviceStateSchema,
  maxClassBlocks,
  maxDeviceBlocks,
  maxDevices,
  ownClassSchema,
} from '@pasok/contracts/classes';
import { type StatementCosts, watchStatements } from '@pasok/testing/statement-costs';
import { createParser } from 'eventsource-parser';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { joinAs, openAs, type Student, send } from '../test/class-actors.ts';
import { type Instance, useHarness, useInstance } from '../test/instance.ts';

const harness = useHarness();
const chain = useInstance(harness);
let costs: StatementCosts;
let teacher: string;
let room: ClassInfo;

beforeAll(async () => {
  costs = await watchStatements(harness.databaseUrl);
});
beforeEach(async () => {
  teacher = await harness.core.userToken(randomUUID());
  room = await openAs(chain.call, teacher);
});
afterAll(async () => {
  await costs.end();
});

type Fill = { from: number; count: number; miner?: { id: string; nickname: string }; text?: string };

/** Stores blocks that nobody mined, beside each other, under serials of their own: here it matters how many and whose. */
async function fillBlocks({ from, count, miner, text = 'x'.repeat(60) }: Fill): Promise<void> {
  const { _id, code } = room;
  const work = { code, miner: miner ?? { id: randomUUID(), nickname: 'Siswa' }, text };
  const rows = Array.from({ length: count }, (_, n) => {
    const serial = from + n;
    const hash = serial.toString(16).padStart(64, '0');
    const place = { index: 1, previousHash: 'f'.repeat(64), nonce: 1, hash };
    const body = JSON.stringify(
      classBlock({ ...work, timestamp: '2026-01-01T00:00:00.000Z', difficulty: 3 }, place),
    );
    return { class_id: _id, hash, index: 1, body, serial };
  });
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`insert into class_blocks ${sql(rows)}`;
  await sql`update classes set serial = ${from + count - 1} where id = ${_id}`;
  await sql.end();
}

const joinMany = (count: number, { call }: Instance = chain) =>
  Promise.all(Array.from({ length: count }, (_, n) => joinAs(call, room.code, `siswa ${n}`)));

/** How often the blocks of a class were read. */
async function blockReads(work: () => Promise<unknown>): Promise<number> {
  const statements = await costs.of(work);
  return statements
    .filter(({ text }) => /^select .*"body".* from "class_blocks"/.test(text))
    .reduce((sum, { calls }) => sum + calls, 0);
}

it('reads the blocks once for a whole class that asks for them, and again when there are others', async () => {
  const students = await joinMany(20);
  await fillBlocks({ from: 1, count: 500 });
  const everybody = () => Promise.all(students.map(({ state }) => state()));
  expect(await blockReads(everybody)).toBe(1);
  expect(await blockReads(everybody)).toBe(0);
  const [ani] = students;
  const mined = await ani?.mine('satu lagi');
  expect(mined?.status).toBe(200);
  const states = await everybody();
  for (const { blocks, at } of states)
    expect([blocks.length, at, blocks.at(-1)]).toEqual([501, 501, mined?.block]);
  // One has mined and read before; the teacher's are those of all groups.
  expect(await blockReads(everybody)).toBe(0);
  const own = async () => ownClassSchema.parse(await (await chain.call('/classes', teacher)).json()).open;
  expect(await blockReads(own)).toBe(1);
  expect((await own())?.blocks).toEqual(states[0]?.blocks);
});

it('answers each group its own blocks, as JSON with the length it has', async () => {
  const [ani, budi] = await joinMany(2);
  if (!ani || !budi) throw new Error('two joined');
  await chain.call(`/classes/${room._id}`, teacher, send('PATCH', { second: 1 }));
  const { block } = await ani.mine('kiri');
  const blocksOf = async ({ state }: Student) => (await state()).blocks;
  const known = await Promise.all([ani, budi].map(blocksOf));
  expect(known.map((blocks) => blocks.length).sort()).toEqual([0, 1]);
  await chain.call(`/classes/${room._id}`, teacher, send('PATCH', { second: 0 }));
  expect(await blocksOf(ani)).toEqual([block]);
  expect(await blocksOf(budi)).toEqual([block]);
  const answer = await chain.call('/classes/device', budi.secret);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toBe('application/json');
  const state: unknown = JSON.parse(text);
  expect(text).toBe(JSON.stringify(state));
  expect(Object.keys(Object(state))).toEqual(['class', 'device', 'agreement', 'names', 'blocks', 'at']);
  expect(deviceStateSchema.parse(state)).toMatchObject({ blocks: [block], at: 2 });
});

it('tells a stream that begins after a healing each block once', async () => {
  const [ani, budi] = await joinMany(2);
  if (!ani || !budi) throw new Error('two joined');
  expect(await ani.stream.open()).toBe(200);
  await ani.mine('semua');
  await chain.call(`/classes/${room._id}`, teacher, send('PATCH', { second: 1 }));
  await ani.mine('kiri');
  await expect.poll(() => ani.stream.state.lastId).toBe('2');
  await chain.call(`/classes/${room._id}`, teacher, send('PATCH', { second: 0 }));
  await expect.poll(() => ani.stream.state.lastId).toBe('3');
  expect(await budi.stream.open()).toBe(200);
  await expect.poll(() => budi.stream.state.lastId).toBe('3');
  const texts = budi.heard.flatMap((event) => ('block' in event ? event.block.data.items : []));
  expect(texts.map(({ name }) => name)).toEqual(['semua', 'kiri']);
  await Promise.all([ani, budi].map(({ stream }) => stream.cancel()));
});

it.runIf(process.env.TEST_RELEASE)(
  'lets sixty devices reload four times in a minute, and not one device read as often as it likes',
  async () => {
    const limited = await harness.start({ rateLimits: true });
    const students = await joinMany(maxDevices, limited);
    const [ani, ...others] = students;
    if (!ani) throw new Error('sixty joined');
    const reload = async ({ secret, stream }: Student) => {
      await stream.cancel();
      return [(await limited.call('/classes/device', secret)).status, await stream.open()];
    };
    for (let round = 0; round < 4; round++)
      expect(new Set((await Promise.all(students.map(reload))).flat())).toEqual(new Set([200]));
    const ask = async (secret: string) => (await limited.call('/classes/device', secret)).status;
    const asked = await Promise.all(Array.from({ length: 60 }, () => ask(ani.secret)));
    expect(asked.filter((status) => status === 200)).toHaveLength(60 - 8);
    // The others read on, up to what a class may.
    expect(await Promise.all(others.map(({ secret }) => ask(secret)))).toEqual(others.map(() => 200));
    const rest = others.flatMap(({ secret }) => Array.from({ length: 12 }, () => ask(secret)));
    expect((await Promise.all(rest)).filter((status) => status === 429).length).toBeGreaterThan(0);
    expect(await others[0]?.stream.open()).toBe(429);
    // Mining and saying heads is no reading, and a teacher looks on.
    expect((await ani.report()).status).toBe(200);
    expect((await limited.call('/classes', teacher)).status).toBe(200);
    await Promise.all(students.map(({ stream }) => stream.cancel()));
  },
);

/** The app behind a socket of the file system, whose buffers in the kernel are small. */
async function serve(app: Instance['app']): Promise<{ path: string; sockets: Socket[] }> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  const path = join(tmpdir(), `pasok-${randomUUID()}.sock`);
  await once(server.listen(path), 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await once(server.close(), 'close');
  });
  return { path, sockets };
}

it('a stream that nobody reads holds little in memory, and tells all of it to who reads on', async () => {
  const [ani, budi] = await joinMany(2);
  if (!ani || !budi) throw new Error('two joined');
  await fillBlocks({ from: 1, count: maxClassBlocks - 100 });
  const { path, sockets } = await serve(chain.app);
  const headers = { authorization: `Bearer ${ani.secret}` };
  const streams = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const call = request({
        socketPath: path,
        path: '/api/blockchain/classes/device/events',
        headers,
      }).end();
      const [answer] = await once(call, 'response');
      return answer;
    }),
  );
  // What is told while they do not read.
  const waiting = () => sockets.map(({ writableLength }) => writableLength);
  const told = () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0);
  await expect.poll(told).toBeGreaterThan(4 * 100_000);
  for (let n = 1; n <= 5; n++) await budi.mine(`blok ${n}`);
  const { head } = budi;
  await budi.report(0, head());
  expect(Math.max(...waiting())).toBeLessThan(300_000);

  const serials: number[] = [];
  let news: unknown;
  const parser = createParser({
    onEvent({ id, data }) {
      if (id) serials.push(Number(id));
      else news = JSON.parse(data);
    },
  });
  const [first] = streams;
  first.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  await expect.poll(() => serials.at(-1), { timeout: 10_000 }).toBe(maxClassBlocks - 100 + 5);
  expect(serials).toEqual(Array.from({ length: maxClassBlocks - 100 + 5 }, (_, n) => n + 1));
  expect(news).toMatchObject({ device: { nickname: 'siswa 0' } });
  await chain.call(`/classes/${room._id}`, teacher, send('PATCH', { frozen: true }));
  await expect.poll(() => news).toMatchObject({ class: { frozen: true } });
});

it('takes two hundred blocks of a device, one that is sent again too, and then those of others', async () => {
  const [ani, budi] = await joinMany(2);
  if (!ani || !budi) throw new Error('two joined');
  const { _id: id, nickname } = (await ani.state()).device;
  // Of her own all but one; those of another are not hers, though her name and her device stand in them.
  await fillBlocks({ from: 1, count: maxDeviceBlocks - 1, miner: { id, nickname } });
  await fillBlocks({ from: 500, count: 300, text: `"buyer":"${id}"` });
  const genesis = ani.tree().blocks.get(ani.head());
  const last = await ani.mine('penghabisan', 3, genesis);
  expect(last.status).toBe(200);
  expect((await ani.post(last.sent)).status).toBe(200);
  const beyond = await ani.mine('terlalu banyak', 3, genesis);
  expect(beyond.body).toMatchObject({ code: 'CLASS_DEVICE_BLOCKS_FULL' });
  expect((await budi.mine('masih boleh', 3, genesis)).status).toBe(200);
});
