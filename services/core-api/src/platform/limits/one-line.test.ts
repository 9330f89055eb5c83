import { beforeEach, describe, expect, it } from 'vitest';
import { password, useHarness } from '../../test/harness.ts';
import { statusesOf, times, useSignIns } from '../../test/sign-ins.ts';

// What one line of IPv6 (a /48: 65,536 networks) and whoever shares an address can do to others.

/** Hundreds of calls each: `npm run test:release`. */
const long = it.runIf(process.env.TEST_RELEASE);

const harness = useHarness({ rateLimits: true });
const { post, login } = useSignIns(harness);
/** Another network of the line each time, all over it. */
const ofLine = (at: number, line = '2001:db8:7') => `${line}:${((at * 40_503) % 65_536).toString(16)}::${at}`;
const counted = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;
/** So many at a time. */
async function inTurns(count: number, atOnce: number, call: (at: number) => Promise<{ status: number }>) {
  const all: number[] = [];
  for (let begun = 0; begun < count; begun += atOnce)
    all.push(...(await statusesOf(times(atOnce, (at) => call(begun + at)))));
  return all;
}
const rows = async () => {
  const [row] = await harness.sql`select count(*)::int as count from rate_limits`;
  return row?.count as number;
};

describe('one line of IPv6', () => {
  long('writes a bounded number of rows, whatever it calls', async () => {
    const attack = async (round: number) => {
      const at = (call: number) => round * 1_000 + call;
      await inTurns(150, 30, (call) => login(`nobody${at(call)}@demo.test`, 'salah123', ofLine(at(call))));
      await inTurns(90, 30, (call) => login('ani@demo.test', 'salah123', ofLine(at(call))));
      await inTurns(90, 30, (call) => login('citra@demo.test', password, ofLine(at(call))));
      await inTurns(90, 30, (call) => post('forgot', { email: `m${at(call)}@demo.test` }, ofLine(at(call))));
      await inTurns(90, 30, (call) =>
        post('register', { name: 'A', email: 'ani@demo.test', password }, ofLine(at(call))),
      );
      await inTurns(90, 30, (call) => post('reset', { token: 'x'.repeat(43), password }, ofLine(at(call))));
      return rows();
    };
    const first = await attack(0);
    expect(first).toBeLessThan(1_000);
    // From then on it may add what time gives back to it, a few a minute.
    expect((await attack(1)) - first).toBeLessThan(250);
  });

  it('makes forty accounts and sends forty mails at once, and no more', async () => {
    const make = (at: number) =>
      post('register', { name: 'A', email: `a${at}@demo.test`, password }, ofLine(at));
    expect(counted(await inTurns(120, 40, make), 201)).toBeLessThanOrEqual(41);
    const ask = (at: number) => post('forgot', { email: `a${at}@demo.test` }, ofLine(at));
    const before = harness.mails.length;
    expect(counted(await inTurns(120, 40, ask), 200)).toBeLessThanOrEqual(41);
    expect(harness.mails.length - before).toBeLessThanOrEqual(41);
    // Another line has its own.
    expect((await make(500)).status).toBe(429);
    const other = { name: 'A', email: 'other@demo.test', password };
    expect((await post('register', other, '2001:db8:8::1')).status).toBe(201);
  });

  it('keeps nobody else from signing in meanwhile', async () => {
    const attack = inTurns(240, 120, (at) => login(`nobody${at}@demo.test`, 'salah123', ofLine(at)));
    const others: number[] = [];
    for (let at = 0; at < 12; at += 1)
      others.push((await login('ani@demo.test', password, `2001:db8:${at.toString(16)}a::1`)).status);
    expect(others).toEqual(times(12, () => 200));
    expect(counted(await attack, 401)).toBeLessThanOrEqual(85);
  });

  it('gets few looks at one account, and its owner signs in from a new address at once', async () => {
    const wrong = await inTurns(120, 60, (at) => login('budi@demo.test', 'salah123', ofLine(at)));
    expect(counted(wrong, 401)).toBeLessThanOrEqual(23);
    expect((await login('budi@demo.test', password, '203.0.113.77')).status).toBe(200);
  });
});

describe('a hundred wrong passwords from as many addresses', () => {
  const guess = () => inTurns(200, 40, (at) => login('ani@demo.test', 'salah123', `198.51.100.${at}`));

  it('slow its owner at a new address by seconds, at a known one not at all', async () => {
    expect((await login('ani@demo.test', password, '203.0.113.1')).status).toBe(200);
    expect(counted(await guess(), 401)).toBeLessThanOrEqual(51);
    await harness.sql`update rate_limits set ends_at = now() + interval '30 days' where key like 'loginInARow:%'`;
    const slowed = await login('ani@demo.test', password, '203.0.113.2');
    expect([slowed.status, slowed.body.code]).toEqual([429, 'LOGIN_SLOWED']);
    expect(Number(slowed.headers.get('retry-after'))).toBeLessThanOrEqual(15);
    await harness.sql`update rate_limits set ends_at = ends_at - interval '15 seconds'`;
    expect((await login('ani@demo.test', password, '203.0.113.2')).status).toBe(200);
    await guess();
    expect((await login('ani@demo.test', password, '203.0.113.1')).status).toBe(200);
  });

  long('are looked at more and more seldom, a hundred in days and then one a day', async () => {
    let waited = 0;
    let looks = 0;
    const sql = harness.sql;
    while (looks < 103) {
      const { status, headers } = await login('ani@demo.test', 'salah123', `198.51.${looks}.${waited % 250}`);
      if (status === 401) {
        looks += 1;
        continue;
      }
      expect(status).toBe(429);
      const wait = Number(headers.get('retry-after'));
      expect(wait).toBeLessThanOrEqual(looks < 100 ? 3_600 : 86_400);
      waited += wait;
      await sql`update rate_limits set ends_at = ends_at - make_interval(secs => ${wait})`;
      if (looks < 100) expect(waited).toBeLessThan(100 * 3_600);
    }
    expect(waited).toBeGreaterThan(4 * 86_400);
  });
});

describe('where an account is known', () => {
  const school = '203.0.113.9';
  beforeEach(async () => {
    for (const who of ['ani', 'budi'])
      expect((await login(`${who}@demo.test`, password, school)).status).toBe(200);
  });

  it('no right password is refused while others there guess at everything', async () => {
    const wrong = inTurns(200, 20, (at) => login(`nobody${at}@demo.test`, 'salah123', school));
    const right = await inTurns(30, 1, () => login('ani@demo.test', password, school));
    expect(counted(right, 200)).toBe(30);
    expect(counted(await wrong, 401)).toBeLessThanOrEqual(22);
    expect((await login('ani@demo.test', password, school)).status).toBe(200);
  });

  it('thirty wrong ones of its own slow it by two seconds, and the right one is taken', async () => {
    for (let at = 0; at < 6; at += 1)
      expect((await login('ani@demo.test', 'salah123', school)).status).toBe(401);
    await harness.sql`update rate_limits set count = 30, ends_at = now() + interval '30 days'
      where key like 'loginWhereKnown:%'`;
    expect((await login('ani@demo.test', password, school)).status).toBe(200);
    // Its row is ended.
    for (let at = 0; at < 5; at += 1)
      expect((await login('ani@demo.test', 'salah123', school)).status).toBe(401);
    expect((await login('budi@demo.test', password, school)).status).toBe(200);
  });

  it('a hundred in a row there hold for a day at most, and the mailed link opens it', async () => {
    expect((await login('ani@demo.test', 'salah123', school)).status).toBe(401);
    await harness.sql`update rate_limits set count = 100, ends_at = now() + interval '30 days'
      where key like 'loginWhereKnown:%'`;
    const closed = await login('ani@demo.test', password, school);
    expect([closed.status, closed.body.code]).toEqual([429, 'LOGIN_SLOWED']);
    expect(Number(closed.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  });
});

it('who signs in rightly from every network of a line leaves few rows, and is refused nowhere', async () => {
  // Few at a time: on a busy machine one of many waits for its turn longer than a call may.
  const right = await inTurns(120, 4, (at) => login('citra@demo.test', password, ofLine(at)));
  expect(new Set(right)).toEqual(new Set([200]));
  expect(await rows()).toBeLessThan(100);
});
