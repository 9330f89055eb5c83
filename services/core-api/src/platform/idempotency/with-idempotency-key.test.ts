import { beforeAll, describe, expect, it } from 'vitest';
import { purgeExpired } from '../../app/purge-expired.ts';
import { pdf } from '../../test/files.ts';
import { type Person, refusedAs, signUp, useHarness } from '../../test/harness.ts';
import { offeredItems, postOffer, postRequest, requestBody } from '../../test/market.ts';
import { createFixtures, pathFor } from '../../test/permission-fixtures.ts';
import { permissionRows } from '../../test/permission-rows.ts';
import { makeValidating } from '../../test/transactions.ts';

const harness = useHarness();

let serial = 0;
const newKey = () => `"kunci-${serial++}"`;
/** By a person, or by who holds a receiving link. */
type By = Person | { secret: string };
const post = (by: By, path: string, body: unknown, key: string) =>
  (typeof by === 'string' ? harness.as(by) : harness.withToken(by.secret)).post(path, body, {
    'idempotency-key': key,
  });

type Call = { by: By; path: string; body: unknown; status: number };

let fixtures: ReturnType<typeof createFixtures>;
beforeAll(() => {
  fixtures = createFixtures(harness);
});

/** Who holds a link to receive a deal, and its tokens. */
async function receiving() {
  const { id, tokens } = await makeValidating(harness);
  const { url } = (await harness.as('ani').post(`/api/transactions/${id}/receivers`)).body;
  return { by: { secret: url.split('#')[1] }, tokens };
}

/** Bodies that hold passwords or are signed for one challenge, or that are idempotent by nature and make nothing. */
const exempt = [
  '/api/notifications/unsubscribe',
  '/api/invitations/read',
  ...[
    'login',
    'register',
    'password',
    'reset',
    'reset/check',
    'forgot',
    'verify',
    'verify/send',
    'sign-out',
    'sign-out-everywhere',
    'passkeys',
    'passkeys/options',
    'passkeys/sign-in',
    'passkeys/sign-in/options',
  ].map((name) => `/api/auth/${name}`),
];

/** Every call that honours a key, on something fresh: of the permission rows, the first that somebody signed in may make. */
const calls: Record<string, () => Promise<Call>> = {
  '/api/receiving/validate': async () => {
    const { by, tokens } = await receiving();
    const body = { name: 'Pak Joko', tokens };
    return { by, path: '/api/receiving/validate', body, status: 200 };
  },
  '/api/receiving/damage': async () => {
    const path = '/api/receiving/damage?name=Pak%20Joko&units=0/0';
    return { by: (await receiving()).by, path, body: pdf(), status: 200 };
  },
};
for (const [call, state, expected, body] of permissionRows) {
  const [method, pattern = ''] = call.split(' ');
  const [route = ''] = pattern.split('?');
  const by = (['ani', 'budi', 'citra'] as const).find((_, at) => (expected[at + 1] ?? 400) < 300);
  if (method !== 'POST' || exempt.includes(route) || !by || calls[route]) continue;
  calls[route] = async () => {
    const ids = await fixtures[state]?.();
    if (!ids) throw new Error(state);
    const sent = typeof body === 'function' ? await body(ids) : body;
    const status = Math.min(...expected.filter((one) => one < 300));
    return { by, path: pathFor(pattern, ids), body: sent ?? {}, status };
  };
}

it('covers every POST there is, and each says so in the document', async () => {
  const posts = harness.app.routes.filter(({ method }) => method === 'POST').map(({ path }) => path);
  const keyed = [...new Set(posts)].filter((path) => !exempt.includes(path));
  expect(keyed.sort()).toEqual(Object.keys(calls).sort());
  const { paths } = (await harness.anonymous.get('/api/openapi.json')).body;
  const told = Object.keys(paths).filter((path) =>
    paths[path].post?.parameters.some(({ name }: { name: string }) => name === 'Idempotency-Key'),
  );
  expect(told.map((path) => path.replaceAll(/{(\w+)}/g, ':$1')).sort()).toEqual(keyed.sort());
  expect(told.every((path) => paths[path].post.responses[422])).toBe(true);
});

/** How much there is of everything a call may make. */
const counts = async () =>
  JSON.stringify(
    await harness.sql`
      select (select count(*) from requests) r, (select count(*) from offers) o, (select count(*) from questions) q,
        (select count(*) from transactions) t, (select count(*) from transaction_history) h,
        (select count(*) from unit_tokens) u, (select count(*) from notifications) n,
        (select count(*) from live_events) e, (select count(*) from shipments) s, (select count(*) from files) f,
        (select count(*) from documents) d, (select count(*) from problems) p,
        (select count(*) from receivers) v`,
  );

/** As many as there are connections, and here as many as make a race. */
const atOnce = process.env.TEST_RELEASE ? 10 : 4;

it.each(Object.entries(calls))(
  'POST %s refuses a malformed key, is done once for several at the same moment and all later ones, and refuses the key for something else',
  async (_, make) => {
    const { by, path, body, status } = await make();
    const before = await counts();
    for (const key of ['abc', '""', '"a"b"', `"${'a'.repeat(256)}"`])
      expect(await post(by, path, body, key)).toMatchObject(refusedAs(400, 'KEY_MALFORMED'));
    expect(await counts()).toBe(before);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: atOnce }, () => post(by, path, body, key)));
    const [first] = answers;
    expect({ status: first?.status, body: first?.body }).toMatchObject({ status });
    const after = await counts();
    answers.push(await post(by, path, body, key));
    for (const again of answers) expect([again.status, again.body]).toEqual([status, first?.body]);
    expect(await counts()).toBe(after);
    const next = path.endsWith('/read') ? { path, body: { ids: ['x'] } } : await make();
    const all = await counts();
    expect(await post(by, next.path, next.body, key)).toMatchObject({
      status: 422,
      body: { code: 'KEY_REUSED', message: expect.stringMatching(/sudah diterima/) },
    });
    expect(await counts()).toBe(all);
  },
);

/** Locks a request, so that whoever writes about it waits; answers what lets them go on. */
async function holdRequest(id: string): Promise<() => Promise<void>> {
  const tx = await harness.sql.reserve();
  await tx`begin`;
  // For as long as it takes: the service ends what is silent for longer.
  await tx`set local idle_in_transaction_session_timeout = 0`;
  await tx`select 1 from requests where id = ${id} for update`;
  return async () => {
    await tx`commit`;
    tx.release();
  };
}

/** The processes of the database that wait for somebody's lock. */
const waiting = async () => {
  const rows = await harness.sql<{ pid: number }[]>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return rows.map(({ pid }) => pid);
};

describe('a key', () => {
  it('is its caller’s own, and not needed', async () => {
    const body = requestBody();
    const key = newKey();
    const made = [
      await post('ani', '/api/requests', body, key),
      await post('citra', '/api/requests', body, key),
      await harness.as('ani').post('/api/requests', body),
      await harness.as('ani').post('/api/requests', body),
    ];
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(made.map((answer) => answer.body._id)).size).toBe(4);
  });

  it('is forgotten by a refusal: what is sent next is judged anew', async () => {
    const request = await postRequest(harness);
    const key = newKey();
    const body = { requestId: request, items: offeredItems };
    const standing = await postOffer(harness, request);
    expect((await post('budi', '/api/offers', body, key)).status).toBe(409);
    await harness.as('budi').delete(`/api/offers/${standing}`);
    expect((await post('budi', '/api/offers', { ...body, notes: 'baru' }, key)).status).toBe(201);
  });

  it('keeps the first answer when the thing changed since', async () => {
    const key = newKey();
    const body = requestBody();
    const first = await post('ani', '/api/requests', body, key);
    await harness.as('ani').delete(`/api/requests/${first.body._id}`);
    const again = await post('ani', '/api/requests', body, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('counts wrong tokens all the same, and remembers none of them', async () => {
    const { id, tokens } = await makeValidating(harness);
    const path = `/api/transactions/${id}/validate`;
    const wrong = { tokens: tokens.map(() => 'WRONG') };
    const key = newKey();
    for (let round = 0; round < 10; round += 1)
      expect(await post('ani', path, wrong, key)).toMatchObject(refusedAs(400, 'WRONG_TOKENS'));
    expect((await post('ani', path, wrong, key)).status).toBe(429);
    const [{ count } = {}] =
      await harness.sql`select count from rate_limits where key = ${`wrong-tokens:${id}`}`;
    expect(count).toBe(10);
  });

  it('holds no unit token, confirmed or not', async () => {
    const { id, tokens } = await makeValidating(harness);
    const key = newKey();
    expect((await post('ani', `/api/transactions/${id}/validate`, { tokens }, key)).status).toBe(200);
    const rows = JSON.stringify(await harness.sql`select * from idempotency_keys`);
    expect(tokens.filter((token) => rows.includes(token))).toEqual([]);
  });

  it('holds nobody but its caller, of all that was sent above', async () => {
    const rows = await harness.sql<{ user_id: string; answer: string }[]>`
      select user_id, answer from idempotency_keys where answer is not null`;
    expect(rows.length).toBeGreaterThan(15);
    const strangers = rows.flatMap(({ user_id, answer }) => {
      const others = Object.entries(harness.ids).filter(([, id]) => id !== user_id);
      const told = ([name, id]: [string, string]) => answer.includes(id) || answer.includes(`${name}@`);
      return others.some(told) ? [answer] : [];
    });
    expect(strangers).toEqual([]);
  });

  it('lives a day, forgotten by the sweep or, before it comes, by its next use', async () => {
    const [old, overdue, young] = [newKey(), newKey(), newKey()];
    const body = requestBody();
    const first: string[] = [];
    for (const key of [old, overdue, young])
      first.push((await post('ani', '/api/requests', body, key)).body._id);
    const age = (key: string, by: string) =>
      harness.sql`update idempotency_keys set created_at = created_at - ${by}::interval where key = ${JSON.parse(key)}`;
    await Promise.all([age(old, '25 hours'), age(overdue, '25 hours'), age(young, '23 hours')]);
    const again = await post('ani', '/api/requests', requestBody(), overdue);
    expect([again.status, first.includes(again.body._id)]).toEqual([201, false]);
    await Promise.all([purgeExpired(harness.deps), purgeExpired(harness.deps)]);
    const rows =
      await harness.sql`select key from idempotency_keys where key = any(${[old, overdue, young].map((key) => JSON.parse(key))})`;
    expect(rows.map(({ key }) => `"${key}"`).sort()).toEqual([overdue, young].sort());
    expect((await post('ani', '/api/requests', body, young)).body._id).toBe(first[2]);
  });

  it('answers 409 while its first use takes longer than a lock may', async () => {
    const request = await postRequest(harness);
    const offer = await postOffer(harness, request);
    const key = newKey();
    const release = await holdRequest(request);
    const first = post('ani', `/api/offers/reject/${offer}`, {}, key);
    await expect.poll(waiting).toHaveLength(1);
    const twin = await post('ani', `/api/offers/reject/${offer}`, {}, key);
    expect([twin.status, twin.body.code]).toEqual([409, 'KEY_IN_USE']);
    expect(twin.headers.get('retry-after')).toBe('1');
    await release();
    expect((await first).status).toBe(200);
    expect((await post('ani', `/api/offers/reject/${offer}`, {}, key)).status).toBe(200);
  });

  it('is gone with its write when the database loses both before the commit', async () => {
    const request = await postRequest(harness);
    const body = { requestId: request, items: offeredItems };
    const key = newKey();
    const release = await holdRequest(request);
    const cut = post('budi', '/api/offers', body, key);
    await expect.poll(waiting).toHaveLength(1);
    await harness.sql`select pg_terminate_backend(pid) from unnest(${await waiting()}::int[]) pid`;
    const answer = await cut;
    await release();
    expect(answer.status).toBe(503);
    expect(await harness.sql`select 1 from offers where request_id = ${request}`).toHaveLength(0);
    expect((await post('budi', '/api/offers', body, key)).status).toBe(201);
    expect((await post('budi', '/api/offers', body, key)).status).toBe(201);
    expect(await harness.sql`select 1 from offers where request_id = ${request}`).toHaveLength(1);
  });

  it('goes with the account', async () => {
    const { as: dewi, id } = await signUp(harness, 'Dewi');
    await dewi.post('/api/requests', requestBody(), { 'idempotency-key': newKey() });
    expect((await dewi.delete('/api/auth/me')).status).toBe(200);
    expect(await harness.sql`select 1 from idempotency_keys where user_id = ${id}`).toHaveLength(0);
  });
});
