import { randomBytes, randomUUID } from 'node:crypto';
import { type ClassInfo, mostClasses, mostDevices } from '@pasok/contracts/classes';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { followStream, joinAs, openAs, type Student, send } from '../test/class-actors.ts';
import { type Harness, type Instance, startHarness } from '../test/instance.ts';

let harness: Harness;
let [one, two]: Instance[] = [];
let teacher: string;
let room: ClassInfo;

beforeAll(async () => {
  harness = await startHarness();
  [one, two] = [await harness.start(), await harness.start()];
});
beforeEach(async () => {
  teacher = await harness.core.userToken(randomUUID());
  room = await openAs(at(0).call, teacher);
});
afterAll(() => harness.end());

/** One of the two instances. */
function at(index: number): Instance {
  const instance = index % 2 === 0 ? one : two;
  if (!instance) throw new Error('not started');
  return instance;
}

async function rows(table: string): Promise<number> {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const [row] = await sql.unsafe(`select count(*)::int as count from ${table}`);
  await sql.end();
  return row?.count;
}

it('joins by the code however it is written, under a name that is not taken, with a secret of its own', async () => {
  const { call } = at(0);
  const secret = randomBytes(32).toString('base64url');
  const join = async (body: object) => {
    const answer = await call(
      '/classes/join',
      undefined,
      send('POST', { code: room.code, nickname: 'Ani', secret, ...body }),
    );
    const { code } = Object(await answer.json());
    return [answer.status, code];
  };
  expect(await join({ code: ` ${room.code.toLowerCase().slice(0, 3)}-${room.code.slice(3)}` })).toEqual([
    200,
    undefined,
  ]);
  // The answer was lost, and the device asks again.
  expect(await join({})).toEqual([200, undefined]);
  const other = randomBytes(32).toString('base64url');
  expect(await join({ secret: other, nickname: 'ANI ' })).toEqual([409, 'NICKNAME_TAKEN']);
  expect(await join({ secret: other, code: 'AAAAAA' })).toEqual([404, 'CLASS_UNKNOWN']);
  for (const wrong of [
    { nickname: '' },
    { nickname: 'a\u202eb' },
    { nickname: 'x'.repeat(21) },
    { code: 'AAAAA' },
    { secret: 'x' },
  ])
    expect(await join({ secret: other, nickname: 'Budi', ...wrong })).toEqual([400, 'INVALID']);
  expect(await rows('class_devices')).toBe(1);
});

it('takes sixty devices and not one more', async () => {
  const nicknames = Array.from({ length: mostDevices + 3 }, (_, n) => `siswa ${n}`);
  // Whose turn comes too late on a busy machine is told to come again, and does.
  const join = async (name: string, n: number): Promise<Student> => {
    const device = await joinAs(at(n).call, room.code, name);
    return device.status === 503 ? join(name, n) : device;
  };
  const all = await Promise.all(nicknames.map(join));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(mostDevices);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
});

it('opens twenty classes at a server, counted by all instances together', async () => {
  const teachers = await Promise.all(Array.from({ length: 24 }, () => harness.core.userToken(randomUUID())));
  const answers = await Promise.all(teachers.map((token, n) => at(n).call('/classes', token, send('POST'))));
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.length).toBeGreaterThanOrEqual(4);
  expect(await rows('classes')).toBe(20);
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`delete from classes`;
  await sql.end();
});

/** Twenty classes, opened an hour ago, in which nobody was seen since; the first one is the oldest. */
async function fillAndLeave(sql: postgres.Sql): Promise<{ token: string; info: ClassInfo }[]> {
  await sql`delete from classes`;
  const all: { token: string; info: ClassInfo }[] = [];
  for (let n = 0; n < mostClasses; n++) {
    const token = await harness.core.userToken(randomUUID());
    all.push({ token, info: await openAs(at(n).call, token) });
  }
  for (const [n, { info }] of all.entries())
    await sql`update classes set seen_at = now() - interval '1 hour',
      ends_at = ends_at - make_interval(mins => ${60 + mostClasses - n}) where id = ${info._id}`;
  return all;
}
const open = async (token: string) => (await at(0).call('/classes', token, send('POST'))).status;

it('takes the place of the oldest class that everybody has left, and of none where somebody is', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const [living, watched, changed, left, ...others] = await fillAndLeave(sql);
  if (!living || !watched || !changed || !left) throw new Error('twenty were opened');
  // A device that said its head ten minutes ago, and one that has long gone.
  const ani = await joinAs(at(1).call, living.info.code, 'Ani');
  await sql`update class_devices set seen_at = now() - interval '10 minutes'`;
  const budi = await joinAs(at(1).call, left.info.code, 'Budi');
  await sql`update class_devices set seen_at = now() - interval '16 minutes' where nickname = 'Budi'`;
  // Teachers without a device: one looks on, one changed something.
  const stream = followStream(at(1).call, `/classes/${watched.info._id}/events`, watched.token, () => {});
  expect(await stream.open()).toBe(200);
  const init = send('PATCH', { frozen: true });
  await at(1).call(`/classes/${changed.info._id}`, changed.token, init);

  expect(await open(teacher)).toBe(201);
  expect(await rows('classes')).toBe(mostClasses);
  expect((await budi.report()).status).toBe(404);
  for (const { token } of [living, watched, changed, ...others]) expect(await open(token)).toBe(200);
  expect((await ani.report()).status).toBe(200);
  await stream.cancel();

  // All are here now.
  await sql`update classes set seen_at = now()`;
  expect(await open(left.token)).toBe(409);
  await sql`delete from classes`;
  await sql.end();
});

it('two that find it full at one moment do not take one place twice, nor one that a device is just entering', async () => {
  const sql = postgres(harness.databaseUrl, { max: 2 });
  const [first, second, third] = await fillAndLeave(sql);
  if (!first || !second || !third) throw new Error('twenty were opened');
  await sql`update classes set seen_at = now() where id not in ${sql([first, second, third].map(({ info }) => info._id))}`;
  const late = await Promise.all(Array.from({ length: 4 }, () => harness.core.userToken(randomUUID())));
  // Whoever joins holds the class's row.
  await sql.begin(async (tx) => {
    await tx`select from classes where id = ${first.info._id} for update`;
    const statuses = await Promise.all(late.map(open));
    expect(statuses.sort()).toEqual([201, 201, 409, 409]);
  });
  expect(await rows('classes')).toBe(mostClasses);
  expect(await open(first.token)).toBe(200);
  await sql`delete from classes`;
  await sql.end();
});

it('slows who guesses codes, also the guess that is right; and a device that calls too often', async () => {
  const limited = await harness.start({ rateLimits: true });
  const secret = randomBytes(32).toString('base64url');
  const guess = (code: string, from: string) => {
    const init = send('POST', { code, nickname: 'Tamu', secret });
    const headers = { ...init.headers, 'x-forwarded-for': from };
    return limited.call('/classes/join', undefined, { ...init, headers });
  };
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`insert into rate_limits values ('class-code:203.0.113.9', 99, now() + interval '5 minutes')`;
  await sql.end();
  expect((await guess('AAAAAA', '203.0.113.9')).status).toBe(404);
  expect((await guess('AAAAAA', '203.0.113.9')).status).toBe(429);
  expect((await guess(room.code, '203.0.113.9')).status).toBe(429);
  expect((await guess(room.code, '198.51.100.1')).status).toBe(200);
  const head = { hash: 'e'.repeat(64), height: 1, refused: 0 };
  const statuses: number[] = [];
  for (let round = 0; round < 43; round++) {
    const calls = Array.from({ length: 7 }, () =>
      limited.call('/classes/device/head', secret, send('POST', head)),
    );
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

it('counts guesses before it looks: of many at once none is looked at beyond the limit', async () => {
  const limited = await harness.start({ rateLimits: true });
  const guess = (code: string) => {
    const secret = randomBytes(32).toString('base64url');
    const init = send('POST', { code, nickname: 'Tamu', secret });
    const headers = { ...init.headers, 'x-forwarded-for': '203.0.113.20' };
    return limited.call('/classes/join', undefined, { ...init, headers });
  };
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`insert into rate_limits values ('class-code:203.0.113.20', 90, now() + interval '5 minutes')`;
  await sql.end();
  const codes = [...Array.from({ length: 19 }, () => 'AAAAAA'), room.code];
  const statuses = (await Promise.all(codes.map(guess))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(10);
  expect(statuses.at(-1)).toBe(429);
});

it('looks for as many unknown devices of an address as a server has, and devices it knows go on', async () => {
  const limited = await harness.start({ rateLimits: true });
  const { secret } = await joinAs(limited.call, room.code, 'Ani');
  const ask = (bearer: string, from: string) =>
    limited.call('/classes/device', bearer, { headers: { 'x-forwarded-for': from } });
  const school = '203.0.113.30';
  expect((await ask(secret, school)).status).toBe(200);
  const unknown = async (count: number) =>
    Promise.all(Array.from({ length: count }, () => ask(randomBytes(32).toString('base64url'), school)));
  for (let round = 0; round < 12; round++) await unknown(100);
  expect((await unknown(2)).map(({ status }) => status)).toEqual([429, 429]);
  expect((await ask(secret, school)).status).toBe(200);
  expect((await ask(randomBytes(32).toString('base64url'), '198.51.100.9')).status).toBe(404);
});
