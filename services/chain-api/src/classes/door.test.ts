import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ClassInfo, classAnswerSchema, maxDevices, ownClassSchema } from '@pasok/contracts/classes';
import postgres from 'postgres';
import { beforeEach, expect, it } from 'vitest';
import { followStream, joinAs, send } from '../test/class-actors.ts';
import { useHarness, useInstance } from '../test/instance.ts';

const harness = useHarness();
const chain = useInstance(harness, { rateLimits: true });
let teacher: string;
let room: ClassInfo;

beforeEach(async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`delete from classes`;
  await sql.end();
  teacher = await harness.core.userToken(randomUUID());
  const opened = await chain.call('/classes', teacher, send('POST'));
  room = classAnswerSchema.parse(await opened.json()).class;
});

const ofTeacher = async (path: string, method: string, body?: unknown) =>
  (await chain.call(`/classes/${room._id}${path}`, teacher, send(method, body))).status;
const own = async () => {
  const { open } = ownClassSchema.parse(await (await chain.call('/classes', teacher)).json());
  if (!open) throw new Error('no class');
  return open;
};
const seen = async () =>
  (await own()).devices.map(({ nickname, state, isHere }) => [nickname, state, isHere]);
const idOf = async (name: string) => {
  const device = (await own()).devices.find(({ nickname }) => nickname === name);
  return device?._id ?? '';
};
const newSecret = () => randomBytes(32).toString('base64url');
async function knock(body: { secret: string; nickname?: string; row?: number }, address = '203.0.113.1') {
  const init = send('POST', { code: room.code, ...body });
  const headers = { ...init.headers, 'x-forwarded-for': address };
  const answer = await chain.call('/classes/join', undefined, { ...init, headers });
  const { code } = Object(await answer.json());
  return answer.status === 200 ? 'joined' : code;
}
const join = (nickname: string) => joinAs(chain.call, room.code, nickname);

it('a new class has a lobby: who joins hears, but mines and counts only once let in; one, and all that are here', async () => {
  expect(room.door).toBe('lobby');
  const [ani, budi, tono] = [await join('Ani'), await join('Budi'), await join('Tono')];
  await ani.stream.open();
  expect(await seen()).toEqual([
    ['Ani', 'waiting', true],
    ['Budi', 'waiting', true],
    ['Tono', 'waiting', true],
  ]);
  await expect.poll(() => ani.news()).toMatchObject({ device: { state: 'waiting' }, agreement: { of: 0 } });
  expect((await ani.mine('halo')).body).toMatchObject({ code: 'CLASS_WAITING' });
  expect(await ofTeacher(`/devices/${await idOf('Ani')}`, 'PATCH', { state: 'in' })).toBe(200);
  await expect.poll(() => ani.news()).toMatchObject({ device: { state: 'in' }, agreement: { of: 1 } });
  expect((await ani.mine('halo')).status).toBe(200);

  await tono.stream.open();
  await tono.stream.cancel();
  await expect.poll(seen).toContainEqual(['Tono', 'waiting', false]);
  expect(await ofTeacher('/admit', 'POST')).toBe(200);
  expect((await seen()).map(([, state]) => state)).toEqual(['in', 'in', 'waiting']);
  expect((await budi.mine('juga')).status).toBe(200);
  expect(await ofTeacher('/devices', 'DELETE')).toBe(200);
  expect((await seen()).map(([name]) => name)).toEqual(['Ani', 'Budi']);
  expect((await tono.report()).status).toBe(403);
});

it('an open door lets in three devices an address a minute, and the rest of a school waits: nobody is refused', async () => {
  await ofTeacher('', 'PATCH', { door: 'open' });
  for (let n = 0; n < 36; n++) expect(await knock({ secret: newSecret() }, '198.51.100.7')).toBe('joined');
  const states = (await own()).devices.map(({ state }) => state);
  expect(states.filter((state) => state === 'in')).toHaveLength(3);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(33);
  await knock({ secret: newSecret(), nickname: 'Dari luar' }, '198.51.100.8');
  expect(await seen()).toContainEqual(['Dari luar', 'in', true]);
  await ofTeacher('/admit', 'POST');
  expect((await own()).devices.filter(({ state }) => state === 'in')).toHaveLength(37);
});

it('a locked door lets nobody new in, and everybody back', async () => {
  const secret = newSecret();
  expect(await knock({ secret, nickname: 'Ani' })).toBe('joined');
  await ofTeacher('', 'PATCH', { door: 'closed' });
  expect(await knock({ secret: newSecret(), nickname: 'Budi' })).toBe('CLASS_LOCKED');
  expect(await knock({ secret, nickname: 'Ani' })).toBe('joined');
});

it('a full class has room where one that waits has gone, and for nobody where all are here', async () => {
  for (let n = 0; n < maxDevices; n++) expect(await knock({ secret: newSecret() })).toBe('joined');
  expect(await knock({ secret: newSecret(), nickname: 'Ani' })).toBe('CLASS_FULL');
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`update class_devices set seen_at = now() - interval '1 minute' where id = ${(await own()).devices[5]?._id ?? ''}`;
  await sql.end();
  expect(await knock({ secret: newSecret(), nickname: 'Ani' })).toBe('joined');
  expect((await own()).devices).toHaveLength(maxDevices);
});

it('a device that was sent away stays out, and its new self waits even where the door was open', async () => {
  await ofTeacher('', 'PATCH', { door: 'open' });
  const secret = newSecret();
  await knock({ secret, nickname: 'Usil' }, '198.51.100.9');
  expect(await ofTeacher(`/devices/${await idOf('Usil')}`, 'DELETE')).toBe(200);
  expect(await knock({ secret, nickname: 'Usil' }, '198.51.100.9')).toBe('CLASS_REMOVED');
  expect((await chain.call('/classes/device', secret)).status).toBe(403);
  expect((await own()).class.door).toBe('lobby');
  // The name is free again.
  expect(await knock({ secret: newSecret(), nickname: 'Usil' }, '198.51.100.9')).toBe('joined');
  expect(await seen()).toEqual([['Usil', 'waiting', true]]);
});

it('a closed stream is away at once, the same device comes back under its old name, and a reload is no leaving', async () => {
  const ani = await join('Ani');
  await ani.stream.open();
  await ofTeacher('/admit', 'POST');
  const events: unknown[] = [];
  const watch = followStream(chain.call, `/classes/${room._id}/events`, teacher, (event) => {
    if ('devices' in event) events.push(event.devices.map(({ isHere }) => isHere));
  });
  await watch.open();
  await ani.stream.cancel();
  await expect.poll(() => events.at(-1), { timeout: 5_000 }).toEqual([false]);
  expect(await knock({ secret: ani.secret, nickname: 'Lain' })).toBe('joined');
  await ani.stream.open();
  await expect.poll(() => events.at(-1)).toEqual([true]);
  expect(await seen()).toEqual([['Ani', 'in', true]]);
  // The page is loaded anew: the new stream opens before the old one has ended.
  const again = followStream(chain.call, '/classes/device/events', ani.secret, () => undefined);
  await again.open();
  await ani.stream.cancel();
  await pause(500);
  expect(await seen()).toEqual([['Ani', 'in', true]]);
  await again.cancel();
  await watch.cancel();
});

it('gives a name that nobody has, takes one of its own once while it waits, and no rude one', async () => {
  const secret = newSecret();
  expect(await knock({ secret: newSecret() })).toBe('joined');
  expect(await knock({ secret })).toBe('joined');
  const [first, second] = (await own()).devices;
  expect([first?.nickname, second?.nickname]).toEqual([
    expect.stringMatching(/^\p{L}+ 1$/u),
    expect.stringMatching(/ 2$/),
  ]);
  expect([second?.isGiven, second?.row]).toEqual([true, 0]);
  expect(await knock({ secret, nickname: 'K0nt0l' })).toBe('CLASS_WORD');
  expect(await knock({ secret: newSecret(), nickname: 'a n j i n g' })).toBe('CLASS_WORD');
  for (const nickname of ['Guru', 'KELAS ', 'penyusup'])
    expect(await knock({ secret, nickname })).toBe('NICKNAME_TAKEN');
  expect(await knock({ secret, nickname: first?.nickname ?? '' })).toBe('NICKNAME_TAKEN');
  expect(await knock({ secret, nickname: 'Sari' })).toBe('joined');
  expect(await knock({ secret, nickname: 'Sari lagi' })).toBe('joined');
  expect((await seen()).map(([name]) => name)).toEqual([first?.nickname, 'Sari']);
});

it('the teacher hides a name by one click, or gives another; blocks are shown by it, and no rude text is taken', async () => {
  const [ani, budi] = [await join('Ani'), await join('Budi')];
  await ani.stream.open();
  await ofTeacher('/admit', 'POST');
  await ani.mine('halo');
  expect((await ani.mine('dasar tolol')).body).toMatchObject({ code: 'CLASS_WORD' });
  const [a, b] = [await idOf('Ani'), await idOf('Budi')];
  expect(await ofTeacher(`/devices/${a}`, 'PATCH', { hidden: true })).toBe(200);
  expect(await ofTeacher(`/devices/${b}`, 'PATCH', { nickname: 'Budi Santoso' })).toBe(200);
  expect(await ofTeacher(`/devices/${b}`, 'PATCH', { nickname: '' })).toBe(400);
  // Called otherwise, and sent away twice by two clicks: what was hidden stays so.
  expect(await ofTeacher(`/devices/${a}`, 'PATCH', { nickname: 'Anita' })).toBe(200);
  expect((await own()).names[0]).toEqual({ _id: a, nickname: 'Anita', isHidden: true });
  expect(await ofTeacher(`/devices/${a}`, 'PATCH', { hidden: true })).toBe(200);
  const { devices, names, blocks } = await own();
  expect(devices[0]?.nickname).toMatch(/^\p{L}+ 3$/u);
  expect(names).toEqual([
    { _id: a, nickname: devices[0]?.nickname, isHidden: true },
    { _id: b, nickname: 'Budi Santoso', isHidden: false },
  ]);
  await expect.poll(() => ani.news()).toMatchObject({ device: { nickname: devices[0]?.nickname }, names });
  expect(blocks.map(({ data }) => [data.buyer, data.buyerName])).toEqual([[a, 'Ani']]);
  // What it mines from now on has its new name.
  expect((await budi.state()).device.nickname).toBe('Budi Santoso');
  for (let click = 0; click < 2; click++) await ofTeacher(`/devices/${a}`, 'DELETE');
  expect((await own()).names.find(({ _id }) => _id === a)).toMatchObject({ isHidden: true });
});

it('takes no claim of a head that does not exist, or not at that height, or that the other group mined', async () => {
  const [ani, budi] = [await join('Ani'), await join('Budi')];
  await ani.stream.open();
  await ofTeacher('/admit', 'POST');
  const claim = async (hash: string, height: number, by = ani) => {
    const init = send('POST', { hash, height, refused: 0 });
    return (await chain.call('/classes/device/head', by.secret, init)).status;
  };
  expect((await ani.report()).status).toBe(200);
  expect(await claim('f'.repeat(64), 1)).toBe(409);
  expect(await claim(ani.head(), 7)).toBe(409);
  const { block } = await ani.mine('halo');
  expect(await claim(block.hash, 1, budi)).toBe(200);
  expect(await claim(block.hash, 2)).toBe(409);
  expect(await ofTeacher('', 'PATCH', { second: 1 })).toBe(200);
  const apart = await budi.mine('sendiri');
  expect(await claim(apart.block.hash, 1, budi)).toBe(200);
  expect(await claim(apart.block.hash, 1)).toBe(409);
});

it('a split counts who is here, by joining, hashes a second or rows', async () => {
  const all = [await join('A'), await join('B'), await join('C'), await join('D')];
  const [a, b, c, d] = all;
  if (!a || !b || !c || !d) throw new Error('four joined');
  for (const each of all) await each.stream.open();
  await ofTeacher('/admit', 'POST');
  await d.stream.cancel();
  await expect.poll(seen).toContainEqual(['D', 'in', false]);
  const groups = async () => (await own()).devices.map(({ group }) => group);
  expect(await ofTeacher('', 'PATCH', { second: 1 })).toBe(200);
  expect(await groups(), 'the last one that is here').toEqual([0, 0, 1, 0]);
  expect(await ofTeacher('', 'PATCH', { second: 3 })).toBe(409);
  expect((await own()).class.second, 'a refused split changes nothing').toBe(1);
  await a.report(0, a.head(), 900);
  for (const each of [b, c]) await each.report(0, each.head(), 400);
  expect(await ofTeacher('', 'PATCH', { second: 2, splitBy: 'rate' })).toBe(200);
  expect(await groups()).toEqual([1, 0, 0, 0]);
  expect((await own()).class).toMatchObject({ second: 1, splitBy: 'rate' });
  expect(await ofTeacher('', 'PATCH', { splitBy: 'row' }), 'nobody said a row').toBe(409);
});

it('says nothing of who opened a class to its devices', async () => {
  const ani = await join('Ani');
  await ani.stream.open();
  await expect.poll(() => ani.news()).toBeDefined();
  const answer = await (await chain.call('/classes/device', ani.secret)).text();
  expect(answer).not.toMatch(/address|ofNew|owner/i);
});
