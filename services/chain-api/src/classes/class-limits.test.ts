import { randomBytes, randomUUID } from 'node:crypto';
import { type ClassInfo, maxClasses, maxDevices } from '@pasok/contracts/classes';
import postgres from 'postgres';
import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { followStream, joinAs, openAs, type Student, send } from '../test/class-actors.ts';
import { type Instance, useHarness } from '../test/instance.ts';

/** Hundreds of calls each: `npm run test:release`. */
const long = it.runIf(process.env.TEST_RELEASE);

const harness = useHarness();
let [one, two]: Instance[] = [];
let teacher: string;
let room: ClassInfo;

beforeAll(async () => {
  [one, two] = [await harness.start(), await harness.start()];
});
beforeEach(async () => {
  teacher = await harness.core.userToken(randomUUID());
  room = await openAs(at(0).call, teacher);
});

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
  const nicknames = Array.from({ length: maxDevices + 3 }, (_, n) => `siswa ${n}`);
  // Whose turn comes too late on a busy machine is told to come again, and does.
  const join = async (name: string, n: number): Promise<Student> => {
    const device = await joinAs(at(n).call, room.code, name);
    return device.status === 503 ? join(name, n) : device;
  };
  const all = await Promise.all(nicknames.map(join));
  expect(all.filter(({ status }) => status === 200)).toHaveLength(maxDevices);
  expect(all.filter(({ status }) => status === 409)).toHaveLength(3);
});

it('opens twenty classes at a server with somebody in them, counted by all instances together', async () => {
  await joinAs(at(0).call, room.code, 'Dewi');
  const sql = postgres(harness.databaseUrl, { max: 1 });
  for (let n = await rows('classes'); n < maxClasses; n++) {
    const { code } = await openAs(at(n).call, await harness.core.userToken(randomUUID()));
    await joinAs(at(n).call, code, 'Dewi');
  }
  // Those of the tests before.
  await sql`insert into class_devices (class_id, nickname, nickname_key, secret_hash, head)
    select id, 'Sari', 'sari', id::text, '' from classes on conflict do nothing`;
  const teachers = await Promise.all(Array.from({ length: 4 }, () => harness.core.userToken(randomUUID())));
  const answers = await Promise.all(teachers.map((token, n) => at(n).call('/classes', token, send('POST'))));
  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
  expect(await rows('classes')).toBe(maxClasses);
  await sql`delete from classes`;
  await sql.end();
});

/** Twenty classes, opened an hour ago, in which nobody was seen since; the first one is the oldest. */
async function fillAndLeave(sql: postgres.Sql): Promise<{ token: string; info: ClassInfo }[]> {
  await sql`delete from classes`;
  const all: { token: string; info: ClassInfo }[] = [];
  for (let n = 0; n < maxClasses; n++) {
    const token = await harness.core.userToken(randomUUID());
    all.push({ token, info: await openAs(at(n).call, token) });
  }
  for (const [n, { info }] of all.entries())
    await sql`update classes set seen_at = now() - interval '1 hour',
      ends_at = ends_at - make_interval(mins => ${60 + maxClasses - n}) where id = ${info._id}`;
  return all;
}
const open = async (token: string) => (await at(0).call('/classes', token, send('POST'))).status;

it('takes the place of the oldest class that everybody has left, and of none where somebody is', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const all = await fillAndLeave(sql);
  const [living, watched, changed, left, ...others] = all;
  if (!living || !watched || !changed || !left) throw new Error('twenty were opened');
  for (const { info } of all) expect((await joinAs(at(1).call, info.code, 'Dewi')).status).toBe(200);
  await sql`update class_devices set seen_at = now() - interval '1 hour'`;
  // A device that said its head ten minutes ago, and one that has long gone.
  const ani = await joinAs(at(1).call, living.info.code, 'Ani');
  await sql`update class_devices set seen_at = now() - interval '10 minutes' where nickname = 'Ani'`;
  const budi = await joinAs(at(1).call, left.info.code, 'Budi');
  await sql`update class_devices set seen_at = now() - interval '16 minutes' where nickname = 'Budi'`;
  // Teachers whose devices have gone: one looks on, one changed something.
  const stream = followStream(at(1).call, `/classes/${watched.info._id}/events`, watched.token, () => {});
  expect(await stream.open()).toBe(200);
  const init = send('PATCH', { frozen: true });
  expect((await at(1).call(`/classes/${changed.info._id}`, changed.token, init)).status).toBe(200);

  expect(await open(teacher)).toBe(201);
  expect(await rows('classes')).toBe(maxClasses);
  const there = (await sql`select code from classes`).map(({ code }) => code);
  const gone = all.filter(({ info }) => !there.includes(info.code));
  expect(gone.map((each) => all.indexOf(each))).toEqual([all.indexOf(left)]);
  expect((await budi.report()).status).toBe(404);
  for (const { token } of [living, watched, changed, ...others]) expect(await open(token)).toBe(200);
  expect((await ani.report()).status).toBe(200);
  await stream.cancel();

  // All are here now.
  await joinAs(at(1).call, (await openAs(at(0).call, teacher)).code, 'Dewi');
  await sql`update classes set seen_at = now()`;
  expect(await open(left.token)).toBe(409);
  await sql`delete from classes`;
  await sql.end();
});

it('takes the place of a class without devices at once, though its teacher is there', async () => {
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const all = await fillAndLeave(sql);
  await sql`update classes set seen_at = now()`;
  const [first, second, empty, ...others] = all;
  if (!first || !second || !empty) throw new Error('twenty were opened');
  for (const { info } of [first, second, ...others]) await joinAs(at(1).call, info.code, 'Dewi');
  expect(await open(teacher)).toBe(201);
  expect(await rows('classes')).toBe(maxClasses);
  for (const { token } of [first, second, ...others]) expect(await open(token)).toBe(200);
  await joinAs(at(1).call, (await openAs(at(0).call, teacher)).code, 'Dewi');
  expect(await open(empty.token)).toBe(409);
  await sql`delete from classes`;
  await sql.end();
});

/** An account that was made so many hours ago. */
const accountOf = (hours: number) => {
  const time = (Date.now() - hours * 3_600_000).toString(16).padStart(12, '0');
  return harness.core.userToken(`${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`);
};

/** Opens a class from an address, by an account made so many hours ago, and joins it; answers the refusal. */
const opener =
  ({ call }: Instance) =>
  async (address: string, hours: number) => {
    const init = { ...send('POST'), headers: { 'x-forwarded-for': address } };
    const answer = await call('/classes', await accountOf(hours), init);
    const body = Object(await answer.json());
    if (answer.status === 201) await joinAs(call, body.class.code, 'Dewi');
    return answer.status === 201 ? 201 : body.message;
  };

it('leaves half the places to accounts of more than a day, and some to every other address', async () => {
  const limited = await harness.start({ rateLimits: true });
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`delete from classes`;
  const openFrom = opener(limited);
  const ofNew = [];
  for (let n = 0; n < 20; n++) ofNew.push(await openFrom(`203.0.113.${n}`, 1));
  expect(ofNew.slice(0, 10)).toEqual(Array(10).fill(201));
  expect(ofNew.slice(10)).toEqual(Array(10).fill(expect.stringContaining('kurang dari sehari')));
  const ofOne = [];
  for (let n = 0; n < 9; n++) ofOne.push(await openFrom('198.51.100.7', 48));
  expect(ofOne).toEqual([...Array(8).fill(201), expect.stringContaining('dari jaringan ini')]);
  expect(await openFrom('198.51.100.8', 48)).toBe(201);
  await sql`delete from classes`;
  await sql.end();
});

long(
  'leaves places to others whichever networks of its line (a /48) somebody opens classes from',
  async () => {
    const limited = await harness.start({ rateLimits: true });
    const sql = postgres(harness.databaseUrl, { max: 1 });
    await sql`delete from classes`;
    const openFrom = opener(limited);
    const openAll = async (addresses: string[], hours: number) => {
      const answers = [];
      for (const address of addresses) answers.push(await openFrom(address, hours));
      return [answers.filter((answer) => answer === 201).length, answers.at(-1)];
    };
    const networks = (count: number, step: number) =>
      Array.from({ length: count }, (_, n) => `2001:db8:6:${(n * step).toString(16)}::1`);
    // Accounts made up for it, each from a network of its own.
    expect(await openAll(networks(20, 0x101), 1)).toEqual([
      10,
      expect.stringContaining('kurang dari sehari'),
    ]);
    // Older ones: a line has two more, and everybody else eight.
    expect(await openAll(networks(20, 0x101), 48)).toEqual([
      2,
      expect.stringContaining('Sudah ada 12 kelas'),
    ]);
    expect(await openAll(networks(1, 1), 48)).toEqual([0, expect.stringContaining('Sudah ada 12 kelas')]);
    const others = Array.from({ length: 9 }, (_, n) => `203.0.113.${n}`);
    expect(await openAll(others, 48)).toEqual([8, expect.stringContaining('kelas')]);
    await sql`delete from classes`;
    // One network of it has what an address has.
    const devices = Array.from({ length: 9 }, (_, n) => `2001:db8:6:1::${n + 1}`);
    expect(await openAll(devices, 48)).toEqual([8, expect.stringContaining('Sudah ada 8 kelas')]);
    expect(await openFrom('2001:db8:6:2::1', 48)).toBe(201);
    await sql`delete from classes`;
    await sql.end();
  },
);

long('a class has as many streams as devices and some, so no class takes those of another', async () => {
  const devices = await Promise.all(
    Array.from({ length: 34 }, (_, n) => joinAs(at(0).call, room.code, `siswa ${n}`)),
  );
  const streams = devices.flatMap(({ secret }) =>
    Array.from({ length: 3 }, () => followStream(at(0).call, '/classes/device/events', secret, () => {})),
  );
  for (const stream of streams) expect(await stream.open()).toBe(200);
  const open = () => streams.filter(({ state }) => !state.ended);
  await expect.poll(() => open().length).toBe(100);
  // Whoever had most gave one up.
  for (const n of devices.keys())
    expect(streams.slice(3 * n, 3 * n + 3).some(({ state }) => !state.ended)).toBe(true);
  await Promise.all(streams.map((stream) => stream.cancel()));
});

it('two that find it full at one moment do not take one place twice, nor one that a device is just entering', async () => {
  const sql = postgres(harness.databaseUrl, { max: 2 });
  const all = await fillAndLeave(sql);
  const [first, second, third] = all;
  if (!first || !second || !third) throw new Error('twenty were opened');
  for (const { info } of all) await joinAs(at(1).call, info.code, 'Dewi');
  await sql`update class_devices set seen_at = now() - interval '1 hour'`;
  await sql`update classes set seen_at = now() where id not in ${sql([first, second, third].map(({ info }) => info._id))}`;
  const late = await Promise.all(Array.from({ length: 4 }, () => harness.core.userToken(randomUUID())));
  // Whoever joins holds the class's row.
  await sql.begin(async (tx) => {
    await tx`select from classes where id = ${first.info._id} for update`;
    const statuses = await Promise.all(late.map(open));
    // The last two take the places of the first two of them, which nobody has joined yet.
    expect(statuses).toEqual([201, 201, 201, 201]);
  });
  expect(await rows('classes')).toBe(maxClasses);
  expect(await open(first.token)).toBe(200);
  await sql`delete from classes`;
  await sql.end();
});

/** What a budget holds by then: so many, and one more for every `seconds` since. */
function budgetFromNow() {
  const begun = performance.now();
  return (budget: number, seconds: number) =>
    budget + Math.floor((performance.now() - begun) / (1_000 * seconds));
}

it('slows who guesses codes, also the guess that is right; and a device that calls too often', async () => {
  const limited = await harness.start({ rateLimits: true });
  const secret = randomBytes(32).toString('base64url');
  const guess = (code: string, from: string) => {
    const init = send('POST', { code, nickname: 'Tamu', secret });
    const headers = { ...init.headers, 'x-forwarded-for': from };
    return limited.call('/classes/join', undefined, { ...init, headers });
  };
  const sql = postgres(harness.databaseUrl, { max: 1 });
  await sql`insert into rate_limits values ('class-code:203.0.113.9', 1, now() + interval '594 seconds')`;
  expect((await guess('AAAAAA', '203.0.113.9')).status).toBe(404);
  // Used up, however late the next one comes on a busy machine.
  await sql`update rate_limits set ends_at = now() + interval '900 seconds' where key = 'class-code:203.0.113.9'`;
  await sql.end();
  expect((await guess('AAAAAA', '203.0.113.9')).status).toBe(429);
  expect((await guess(room.code, '203.0.113.9')).status).toBe(429);
  expect((await guess(room.code, '198.51.100.1')).status).toBe(200);
  const head = { hash: 'e'.repeat(64), height: 1, refused: 0 };
  // All within one minute of this process, however long they take.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const statuses: number[] = [];
  for (let round = 0; round < 43; round++) {
    const calls = Array.from({ length: 7 }, () =>
      limited.call('/classes/device/head', secret, send('POST', head)),
    );
    statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

long(
  'keeps no class out of the address where its teacher or a device of it is, whoever guesses there',
  async () => {
    const limited = await harness.start({ rateLimits: true });
    const school = '2001:db8:5:1::1';
    const from = (address: string, init: RequestInit) => ({
      ...init,
      headers: { ...init.headers, 'x-forwarded-for': address },
    });
    const join = async (code: string, address: string, nickname = 'Tamu') => {
      const secret = randomBytes(32).toString('base64url');
      return limited.call(
        '/classes/join',
        undefined,
        from(address, send('POST', { code, nickname, secret })),
      );
    };
    await limited.call('/classes', teacher, from(school, send('POST')));
    // From all networks of the school's line: a budget of four, and 429 from then on.
    const given = budgetFromNow();
    const line = Array.from({ length: 450 }, (_, n) =>
      join('AAAAAA', `2001:db8:5:${(n * 131).toString(16)}::1`),
    );
    const statuses = (await Promise.all(line)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeLessThanOrEqual(given(400, 1.5));
    expect(statuses).toContain(429);
    expect((await join('AAAAAA', school)).status).toBe(429);
    expect((await join(room.code, school)).status).toBe(200);
    expect((await join(room.code, '2001:db8:5:ff::2', 'Ani')).status).toBe(200);
  },
);

it('counts guesses before it looks: of many at once none is looked at beyond the limit', async () => {
  const limited = await harness.start({ rateLimits: true });
  const guess = (code: string) => {
    const secret = randomBytes(32).toString('base64url');
    const init = send('POST', { code, nickname: 'Tamu', secret });
    const headers = { ...init.headers, 'x-forwarded-for': '203.0.113.20' };
    return limited.call('/classes/join', undefined, { ...init, headers });
  };
  const sql = postgres(harness.databaseUrl, { max: 1 });
  const given = budgetFromNow();
  await sql`insert into rate_limits values ('class-code:203.0.113.20', 1, now() + interval '540 seconds')`;
  await sql.end();
  const codes = [...Array.from({ length: 19 }, () => 'AAAAAA'), room.code];
  const statuses = (await Promise.all(codes.map(guess))).map(({ status }) => status);
  const looked = statuses.filter((status) => status === 404).length;
  expect(looked).toBeGreaterThanOrEqual(10);
  expect(looked).toBeLessThanOrEqual(given(10, 6));
  expect(statuses.at(-1)).toBe(429);
});

long(
  'looks for as many unknown devices of an address as a server has, and devices it knows go on',
  async () => {
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
  },
);
