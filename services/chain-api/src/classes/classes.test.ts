import { randomBytes, randomUUID } from 'node:crypto';
import { type ClassEvent, type ClassInfo, classAnswerSchema, ownClassSchema } from '@pasok/contracts/classes';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { followStream, joinAs, openAs, type Student, send } from '../test/class-actors.ts';
import { type Instance, useHarness } from '../test/instance.ts';

const harness = useHarness();
let [one, two]: Instance[] = [];
let teacher: string;
let room: ClassInfo;
const opened: Student[] = [];

beforeAll(async () => {
  [one, two] = [await harness.start(), await harness.start()];
});
beforeEach(async () => {
  teacher = await harness.core.userToken(randomUUID());
  room = await openAs(at(0).call, teacher);
});
afterAll(async () => {
  for (const student of opened) await student.stream.cancel();
});

function at(index: 0 | 1): Instance {
  const instance = index === 0 ? one : two;
  if (!instance) throw new Error('not started');
  return instance;
}

/** A student at one of the instances, listening. */
async function student(index: 0 | 1, nickname: string): Promise<Student> {
  const made = await joinAs(at(index).call, room.code, nickname);
  expect(await made.stream.open()).toBe(200);
  opened.push(made);
  return made;
}

const change = (body: unknown, token = teacher) =>
  at(0).call(`/classes/${room._id}`, token, send('PATCH', body));
const own = async () => {
  const { open } = ownClassSchema.parse(await (await at(1).call('/classes', teacher)).json());
  if (!open) throw new Error('no class');
  return open;
};

async function rows(table: string): Promise<number> {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const [row] = await sql.unsafe(`select count(*)::int as count from ${table}`);
  await sql.end();
  return row?.count;
}

it('a teacher has one class, whose code is six letters; opened again it is the same', async () => {
  expect(room.code).toMatch(/^[A-HJ-NP-Z]{6}$/);
  const again = await at(1).call('/classes', teacher, send('POST'));
  expect(again.status).toBe(200);
  expect(classAnswerSchema.parse(await again.json()).class._id).toBe(room._id);
  expect((await at(0).call('/classes', undefined, send('POST'))).status).toBe(401);
});

it('a block mined at one instance reaches a device at the other, and the agreement follows', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  const { block, status } = await ani.mine('halo');
  expect(status).toBe(200);
  await expect.poll(budi.head).toBe(block.hash);
  await Promise.all([ani.report(), budi.report()]);
  await expect.poll(() => budi.news()).toMatchObject({ agreement: { agreeing: 2, of: 2 } });
  const { devices, blocks } = await own();
  expect(devices.map(({ nickname, head }) => [nickname, head])).toEqual([
    ['Ani', block.hash],
    ['Budi', block.hash],
  ]);
  expect(blocks).toEqual([block]);
});

it('a split network has two chains, and a healed one the same for all', async () => {
  const all: Student[] = [];
  for (const [n, name] of ['A', 'B', 'C', 'D'].entries()) all.push(await student(n % 2 === 0 ? 0 : 1, name));
  const [a, b, c, d] = all;
  if (!a || !b || !c || !d) throw new Error('four joined');
  // The last two that joined.
  expect((await change({ second: 2 })).status).toBe(200);
  expect((await own()).devices.map(({ group }) => group)).toEqual([0, 0, 1, 1]);
  await a.mine('kiri 1');
  await d.mine('kanan 1');
  await d.mine('kanan 2');
  const [short, long] = [a.head(), d.head()];
  await expect.poll(b.head).toBe(short);
  await expect.poll(c.head).toBe(long);
  expect(b.tree().blocks.has(long)).toBe(false);
  expect((await b.state()).blocks).toHaveLength(1);
  await change({ second: 0 });
  for (const each of all) await expect.poll(each.head).toBe(long);
  // All of them know the branch that lost, too.
  for (const each of all) await expect.poll(() => each.tree().blocks.has(short)).toBe(true);
});

it('of two chains with as much work a healed network keeps both, until the next block decides', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  await change({ second: 1 });
  await ani.mine('kiri');
  await budi.mine('kanan');
  const [left, right] = [ani.head(), budi.head()];
  await change({ second: 0 });
  for (const each of [ani, budi])
    await expect.poll(() => [left, right].every((hash) => each.tree().blocks.has(hash))).toBe(true);
  expect([ani.head(), budi.head()], 'each what it saw first').toEqual([left, right]);
  const { block } = await ani.mine('lanjut');
  for (const each of [ani, budi]) await expect.poll(each.head).toBe(block.hash);
});

it('the chain with more work wins over one with more blocks, also where the difficulty was changed between them', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  await change({ second: 1, difficulty: 1 });
  for (const text of ['satu', 'dua', 'tiga']) await ani.mine(text, 1);
  await change({ difficulty: 3 });
  const { block } = await budi.mine('sulit', 3);
  await change({ second: 0 });
  for (const each of [ani, budi]) await expect.poll(each.head).toBe(block.hash);
});

it('the teacher sees how fast each device searches', async () => {
  const ani = await student(0, 'Ani');
  await ani.report(0, ani.head(), 1_250_000);
  await expect.poll(async () => (await own()).devices.map(({ rate }) => rate)).toEqual([1_250_000]);
});

it('a device that was away goes on where it stood, at another instance too', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  await ani.mine('satu');
  await expect.poll(budi.head).toBe(ani.head());
  await budi.stream.cancel();
  await ani.mine('dua');
  await ani.mine('tiga');
  const back = followStream(at(0).call, '/classes/device/events', budi.secret, (event) =>
    budi.heard.push(event),
  );
  back.state.lastId = budi.stream.state.lastId;
  budi.heard.length = 0;
  await back.open();
  const texts = () =>
    budi.heard.flatMap((event) => ('block' in event ? [event.block.data.items[0]?.name] : []));
  await expect.poll(texts).toEqual(['dua', 'tiga']);
  await back.cancel();
});

it('blocks come as late as the teacher wants, in order; the teacher sees them at once', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  const seen: ClassEvent[] = [];
  const stream = followStream(at(1).call, `/classes/${room._id}/events`, teacher, (event) =>
    seen.push(event),
  );
  expect(await stream.open()).toBe(200);
  await change({ delayMs: 1_500 });
  await expect.poll(() => budi.news()).toMatchObject({ class: { delayMs: 1_500 } });
  const begun = performance.now();
  const { block } = await ani.mine('lambat');
  await expect
    .poll(() => seen.some((event) => 'block' in event && event.block.hash === block.hash))
    .toBe(true);
  expect(budi.head()).not.toBe(block.hash);
  await expect.poll(budi.head).toBe(block.hash);
  expect(performance.now() - begun).toBeGreaterThan(1_400);
  await stream.cancel();
});

it('takes no false block, and says what is wrong with it', async () => {
  const ani = await student(0, 'Ani');
  const budi = await student(1, 'Budi');
  const { sent } = await ani.mine('satu');
  const refusals = [
    [{ ...sent, text: 'dua' }, 'hash_mismatch'],
    // The same block in another's name: the hash is not of that name.
    [sent, 'hash_mismatch', budi],
    [{ ...sent, index: 7 }, 'hash_mismatch'],
    // More work than was done: what a block says of it is hashed.
    [{ ...sent, difficulty: 6 }, 'hash_mismatch'],
  ] as const;
  for (const [body, fault, by = ani] of refusals) {
    const answer = await by.post(body);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ errors: [{ code: fault }] });
  }
  // Twice the same is the same block.
  expect((await ani.post(sent)).status).toBe(200);
  await change({ difficulty: 6 });
  const easy = await ani.mine('mudah', 1);
  expect(easy.body).toMatchObject({ code: 'CLASS_BLOCK_FALSE', errors: [{ code: 'no_proof_of_work' }] });
  const orphan = await ani.mine('yatim', 1, { ...easy.block, hash: 'f'.repeat(64) });
  expect(orphan.body).toMatchObject({ code: 'CLASS_BLOCK_ORPHAN' });
  expect((await own()).blocks).toHaveLength(1);
});

it("a false block of the teacher's reaches every device and enters no tree", async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  for (const kind of ['changed', 'unmined']) {
    await at(0).call(`/classes/${room._id}/false-block`, teacher, send('POST', { kind }));
    await expect.poll(() => budi.news()).toMatchObject({ class: { falseBlock: { index: 1 } } });
  }
  await expect.poll(() => ani.news()).toMatchObject({ class: { falseRound: 2 } });
  await budi.report(2);
  await expect.poll(async () => (await own()).devices.map(({ refused }) => refused)).toEqual([0, 2]);
  expect((await own()).blocks).toEqual([]);
});

it('mine now, freeze, and a device sent away', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  await at(1).call(`/classes/${room._id}/mine`, teacher, send('POST'));
  await expect.poll(() => ani.news()).toMatchObject({ class: { mineRound: 1 } });
  await change({ frozen: true });
  expect((await ani.mine('beku')).body).toMatchObject({ code: 'CLASS_FROZEN' });
  const { devices } = await own();
  const [gone] = devices;
  const path = `/classes/${room._id}/devices/${gone?._id}`;
  expect((await at(0).call(path, teacher, send('DELETE'))).status).toBe(200);
  await expect.poll(() => ani.stream.state.ended).toBe(true);
  expect((await ani.report()).status).toBe(403);
  for (const body of [{ nickname: 'Ani' }, { state: 'in', nickname: 'Ani' }])
    await at(0).call(path, teacher, send('PATCH', body));
  expect((await ani.report()).status, 'taken back').toBe(200);
  expect((await own()).devices.map(({ nickname }) => nickname)).toEqual(['Ani', 'Budi']);
  expect(budi.stream.state.ended).toBe(false);
});

it("a device's secret opens its class and nothing else, and a class is its teacher's alone", async () => {
  const ani = await student(0, 'Ani');
  const { call } = at(0);
  for (const path of ['/', '/head', '/classes', '/events'])
    expect((await call(path, ani.secret)).status, path).toBe(401);
  expect((await call('/classes/device')).status).toBe(401);
  expect((await call('/classes/device', teacher)).status).toBe(404);
  expect((await call('/classes/device', randomBytes(32).toString('base64url'))).status).toBe(404);
  const stranger = harness.tokens.stranger;
  expect((await call(`/classes/${room._id}/events`, stranger)).status).toBe(404);
  expect(await (await call('/classes', stranger)).json()).toEqual({ open: null });
  expect(await own()).toMatchObject({ class: { frozen: false }, devices: [{ nickname: 'Ani' }] });
});

it('ends with its day or by its teacher, and leaves nothing', async () => {
  const ani = await student(1, 'Ani');
  await ani.mine('satu');
  expect((await at(0).call(`/classes/${room._id}`, teacher, send('DELETE'))).status).toBe(200);
  await expect.poll(() => ani.stream.state.ended).toBe(true);
  expect((await ani.report()).status).toBe(404);
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`update classes set ends_at = now() - interval '1 second'`;
  await sql.end();
  expect(await (await at(0).call('/classes', teacher)).json()).toEqual({ open: null });
  room = await openAs(at(0).call, teacher);
  expect([await rows('classes'), await rows('class_devices'), await rows('class_blocks')]).toEqual([1, 0, 0]);
});

it('a guess counts while its question is asked, is changed until then, and goes with the step', async () => {
  const [ani, budi] = [await student(0, 'Ani'), await student(1, 'Budi')];
  const guesses = async () => (await own()).devices.map(({ guess }) => guess);
  expect(await guesses()).toEqual([null, null]);
  expect((await ani.guess(1)).status, 'nothing is asked yet').toBe(409);
  await change({ place: { lesson: 1, step: 1, phase: 'ask' } });
  for (const answer of [1, 3]) expect((await ani.guess(answer)).status).toBe(200);
  expect((await budi.guess(2)).status).toBe(200);
  expect((await ani.guess(5)).status).toBe(400);
  expect(await guesses()).toEqual([3, 2]);
  expect((await ani.state()).device.guess).toBe(3);
  await expect.poll(() => ani.news()).toMatchObject({ device: { guess: 3 } });

  const place = { lesson: 1, step: 1 };
  expect((await change({ place: { ...place, phase: 'do' } })).status).toBe(200);
  const late = await ani.guess(1);
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ code: 'CLASS_GUESS_LATE' });
  expect(await guesses(), 'what was guessed is shown with the answer').toEqual([3, 2]);

  await change({ place: { lesson: 1, step: 2, phase: 'ask' } });
  expect(await guesses()).toEqual([null, null]);
  await expect
    .poll(() => budi.news())
    .toMatchObject({ class: { place: { step: 2 } }, device: { guess: null } });
  expect((await budi.guess(1)).status, 'of the step before').toBe(409);
  expect((await budi.guess(1, { lesson: 1, step: 2 })).status).toBe(200);
  for (const wrong of [
    { lesson: 5, step: 1, phase: 'ask' },
    { lesson: 1, step: 1, phase: 'x' },
    { lesson: 1 },
  ])
    expect((await change({ place: wrong })).status).toBe(400);
});
