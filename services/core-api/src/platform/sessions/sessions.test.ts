import { maxSessions } from '@pasok/contracts/sessions';
import { sessionRefusals } from '@pasok/service/http/auth';
import postgres from 'postgres';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../app/app.ts';
import {
  createCaller,
  defaults,
  openInstance,
  password,
  saveProfile,
  useHarness,
} from '../../test/harness.ts';

const harness = useHarness();

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** An account of its own, and a way to sign in to it. */
async function newPerson() {
  const email = `p${Math.random().toString(36).slice(2)}@demo.test`;
  const body = { name: 'Dewi', email, password };
  const made = await harness.anonymous.post('/api/auth/register', body, { 'user-agent': android });
  expect(made.status).toBe(201);
  const signIn = async (agent = android): Promise<string> => {
    const answer = await harness.anonymous.post('/api/auth/login', body, { 'user-agent': agent });
    expect(answer.status).toBe(200);
    return answer.body.token;
  };
  return { id: made.body._id as string, email, token: made.body.token as string, signIn };
}
type SessionRow = { _id: string; device: string; createdAt: string; lastSeenAt: string; current: boolean };
const list = async (token: string): Promise<SessionRow[]> => {
  const answer = await harness.withToken(token).get('/api/auth/sessions');
  expect(answer.status).toBe(200);
  return answer.body as never;
};
const ownId = async (token: string) => (await list(token)).find(({ current }) => current)?._id ?? '';
const me = async (token: string) => {
  const { status, body } = await harness.withToken(token).get('/api/auth/me');
  return status === 200 ? 200 : [status, body.message];
};
const over = [401, sessionRefusals.signedOut];

describe('the list', () => {
  it('names each sign-in by its device, the one used last first, and which one asks', async () => {
    const { token, signIn } = await newPerson();
    const later = await signIn('curl/8.5');
    const rows = await list(later);
    expect(rows).toEqual([
      {
        _id: expect.any(String),
        device: 'Perangkat tak dikenal',
        createdAt: expect.any(String),
        lastSeenAt: expect.any(String),
        current: true,
      },
      expect.objectContaining({ device: 'Chrome di Android', current: false }),
    ]);
    expect((await list(token)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('shows nobody the sessions of others, and lets nobody end them', async () => {
    const [one, two] = [await newPerson(), await newPerson()];
    const foreign = await ownId(one.token);
    expect((await list(two.token)).map(({ _id }) => _id)).not.toContain(foreign);
    expect((await harness.withToken(two.token).delete(`/api/auth/sessions/${foreign}`)).status).toBe(404);
    expect(await me(one.token)).toBe(200);
  });
});

describe('a session ends at the server', () => {
  it('by signing out, at once, and its twin with the same password goes on', async () => {
    const { token, signIn } = await newPerson();
    const other = await signIn();
    expect(await me(token)).toBe(200);
    expect((await harness.withToken(token).post('/api/auth/sign-out')).status).toBe(200);
    expect(await me(token)).toEqual(over);
    expect((await harness.withToken(token).post('/api/auth/sign-out')).status).toBe(401);
    expect(await me(other)).toBe(200);
    expect(await list(other)).toHaveLength(1);
  });

  it('one by one, from another device; a second time it is not there', async () => {
    const { token, signIn } = await newPerson();
    const [lost, here] = [await signIn(), token];
    expect(await me(lost)).toBe(200);
    const id = await ownId(lost);
    expect((await harness.withToken(here).delete(`/api/auth/sessions/${id}`)).status).toBe(200);
    expect(await me(lost)).toEqual(over);
    expect(await me(here)).toBe(200);
    expect((await harness.withToken(here).delete(`/api/auth/sessions/${id}`)).status).toBe(404);
  });

  it('all others at once', async () => {
    const { token, signIn } = await newPerson();
    const others = [await signIn(), await signIn()];
    expect((await harness.withToken(token).delete('/api/auth/sessions')).status).toBe(200);
    expect(await Promise.all(others.map(me))).toEqual([over, over]);
    expect(await me(token)).toBe(200);
    expect(await list(token)).toHaveLength(1);
  });

  it('with all rows where the password changes, and the new token is a session again', async () => {
    const { token, signIn } = await newPerson();
    await signIn();
    const change = { current: password, next: 'rahasia22' };
    const { body } = await harness
      .withToken(token)
      .post('/api/auth/password', change, { 'user-agent': android });
    expect(await list(body.token)).toEqual([
      expect.objectContaining({ device: 'Chrome di Android', current: true }),
    ]);
  });

  it('leaves no row of a session that was just being noted as used', async () => {
    const { id, token } = await newPerson();
    const rows = () => harness.sql`select 1 from sessions where user_id = ${id}`;
    const app = createApp(harness.deps);
    await harness.sql.begin(async (tx) => {
      // As endAccess does it, held open while a call of the session comes in.
      await tx`update users set token_version = token_version + 1 where id = ${id}`;
      await tx`delete from sessions where user_id = ${id}`;
      expect((await createCaller(app, token).get('/api/auth/me')).status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await rows()).toEqual([]);
  });

  it('a write of an instance that remembers the bearer is refused at once, a read within five seconds', async () => {
    const { token } = await newPerson();
    const { app, close } = await openInstance(harness);
    const there = createCaller(app, token);
    try {
      expect((await there.get('/api/auth/me')).status).toBe(200);
      await harness.withToken(token).post('/api/auth/sign-out');
      const write = await saveProfile(there);
      expect([write.status, write.body.message]).toEqual([401, sessionRefusals.over]);
      await expect.poll(async () => (await there.get('/api/auth/me')).status, { timeout: 5_500 }).toBe(401);
    } finally {
      await close();
    }
  });
});

describe('last seen', () => {
  const seen = async (id: string) =>
    (await harness.sql`select last_seen_at::text as at from sessions where id = ${id}`)[0]?.at as string;
  const age = (id: string, minutes: number) =>
    harness.sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where id = ${id}`;

  it('is written by a call after five minutes, not by the many before', async () => {
    const { token } = await newPerson();
    const id = await ownId(token);
    await age(id, 4);
    const before = await seen(id);
    const fresh = () => createCaller(createApp(harness.deps), token);
    for (let call = 0; call < 3; call += 1) await fresh().get('/api/auth/me');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await seen(id)).toBe(before);
    await age(id, 6);
    const old = await seen(id);
    await fresh().get('/api/auth/me');
    await expect.poll(() => seen(id)).not.toBe(old);
  });

  it('brings back a row that a restored database lacks, but none of an account that moved on', async () => {
    const { id: person, token } = await newPerson();
    const fresh = () => createCaller(createApp(harness.deps), token);
    const rows = () => harness.sql`select device from sessions where user_id = ${person}`;
    // No call before it: what that notes beside its answer would come after this.
    await harness.sql`delete from sessions where user_id = ${person}`;
    expect((await fresh().get('/api/auth/me', undefined, { 'user-agent': android })).status).toBe(200);
    await expect.poll(rows).toEqual([{ device: 'Chrome di Android' }]);
    await harness.sql`delete from sessions where user_id = ${person}`;
    await harness.sql`update users set token_version = 2 where id = ${person}`;
    // Still remembered for five seconds by this instance.
    await fresh().get('/api/auth/me');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await rows()).toEqual([]);
  });
});

it(`beyond ${maxSessions} sessions the one that was not used for longest ends`, async () => {
  const limited = createApp({ ...harness.deps, settings: { ...defaults, rateLimits: true } });
  const { id, email, token } = await newPerson();
  await harness.sql`
    insert into sessions select gen_random_uuid(), ${id}, 'x', now(), now() - n * interval '1 minute', now() + interval '1 hour', null
    from generate_series(1, ${maxSessions - 1}) n`;
  const oldest =
    await harness.sql`select id from sessions where user_id = ${id} order by last_seen_at limit 1`;
  const login = await createCaller(limited).post('/api/auth/login', { email, password });
  expect(login.status).toBe(200);
  const ended = await harness.sql`select id from sessions where user_id = ${id} and ended_at is not null`;
  expect(ended.map((row) => row.id)).toEqual(oldest.map((row) => row.id));
  expect(await me(token)).toBe(200);
  expect(await list(login.body.token)).toHaveLength(maxSessions);
});

it("reads and deletes a person's sessions by an index among a hundred thousand that have ended", async () => {
  // Its own connection: what fills a table is no statement of the service, whose end is after five seconds.
  const sql = postgres(harness.url, { max: 1 });
  onTestFinished(() => sql.end());
  await sql`insert into sessions select gen_random_uuid(), (select id from users where email = 'budi@demo.test'), 'x', now(), now(), now() + interval '1 hour', now()
    from generate_series(1, 100000)`;
  await sql`analyze sessions`;
  const { id } = await newPerson();
  const explain = 'explain (analyze, buffers, format json)';
  for (const statement of [
    `select * from sessions where user_id = '${id}' and ended_at is null and expires_at > now() order by last_seen_at desc`,
    `delete from sessions where user_id = '${id}'`,
  ]) {
    const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
      `${explain} ${statement}`,
    );
    const Plan = row?.['QUERY PLAN'][0].Plan ?? {};
    expect(JSON.stringify(Plan)).toContain('sessions_of_user');
    expect(Number(Plan['Shared Hit Blocks']) + Number(Plan['Shared Read Blocks'])).toBeLessThan(20);
  }
});
