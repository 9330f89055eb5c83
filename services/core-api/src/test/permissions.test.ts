import { ownCalls } from '@pasok/contracts/http';
import { createVerifier } from '@pasok/service/http/auth';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app/app.ts';
import { createSessionCheck } from '../platform/sessions/session-check.ts';
import { type Answer, type Caller, createCaller, type Harness, type Person, useHarness } from './harness.ts';
import { createFixtures, type Fixture, pathFor } from './permission-fixtures.ts';
import type { Expected, Ids } from './permission-row.ts';
import { permissionRows } from './permission-rows.ts';

/**
 * Every registered call × {nobody, Ani who owns the request and buys, Budi who offers and sells, Citra the stranger},
 * in the states that matter. A call without a row fails, and a refused call must have changed nothing.
 */
const harness = useHarness();
/** The same service with a bearer check that forgets nobody meanwhile, however slow the machine is. */
let remembering: Harness['app'];
beforeAll(async () => {
  fixtures = createFixtures(harness);
  const { deps } = harness;
  const cacheMs = 3_600_000;
  const verify = createVerifier({ keys: deps.signingKeys.verify, refuse: createSessionCheck(deps), cacheMs });
  remembering = createApp({ ...deps, verify });
});

let fixtures: Record<string, Fixture>;
const fixtureOf = (state: string): Fixture => {
  const fixture = fixtures[state];
  if (!fixture) throw new Error(`no fixture makes ${state}`);
  return fixture;
};

const people = ['ani', 'budi', 'citra'] as const;
const actors = ['nobody', ...people] as const;
type Actor = (typeof actors)[number];

const callerOf = (actor: Actor): Caller =>
  actor === 'nobody' ? harness.anonymous : harness.as(actor as Person);

const send = async (actor: Actor, method: string, path: string, body: unknown): Promise<Answer> => {
  if (path !== '/api/events') {
    const call = callerOf(actor)[method.toLowerCase() as keyof Caller];
    return call(path, body);
  }
  // A stream has no end to read to.
  const headers = new Headers(actor === 'nobody' ? {} : { authorization: `Bearer ${harness.tokens[actor]}` });
  const answer = await harness.app.request(path, { headers });
  await answer.body?.cancel();
  return {
    status: answer.status,
    body: { message: '-', code: '-', requestId: '-' },
    headers: answer.headers,
  };
};

/** What the deal's rows hold; notifications and limits are nobody's state. */
const stateOf = async ({ request, transaction }: Ids): Promise<string> => {
  if (request === '') return '';
  const id = transaction || null;
  const [row] = await harness.sql`select json_build_array(
    (select json_agg(t) from requests t where t.id = ${request}),
    (select json_agg(t order by t.pos) from request_items t where t.request_id = ${request}),
    (select json_agg(t order by t.id) from offers t where t.request_id = ${request}),
    (select json_agg(t order by t.offer_id, t.pos) from offer_items t
      where t.offer_id in (select o.id from offers o where o.request_id = ${request})),
    (select json_agg(t order by t.id) from questions t where t.request_id = ${request}),
    (select json_agg(t order by t.id) from files t where t.request_id = ${request} or t.transaction_id = ${id}
      or t.offer_id in (select o.id from offers o where o.request_id = ${request})),
    (select json_agg(t order by t.id) from reports t where t.thing_id = ${request}),
    (select json_agg(t) from transactions t where t.request_id = ${request}),
    (select json_agg(t order by t.id) from transaction_history t where t.transaction_id = ${id}),
    (select json_agg(t order by t.number) from shipments t where t.transaction_id = ${id}),
    (select json_agg(t.id order by t.id) from documents t where t.transaction_id = ${id}),
    (select json_agg(t order by t.id) from receivers t where t.transaction_id = ${id}),
    (select json_agg(t order by t.id) from problems t where t.transaction_id = ${id}),
    (select json_agg(t order by t.problem_id, t.pos, t.unit) from problem_units t
      where t.problem_id in (select p.id from problems p where p.transaction_id = ${id})),
    (select json_agg(t order by t.pos, t.unit) from unit_tokens t where t.transaction_id = ${id})
  )::text as state`;
  return row?.state;
};

const deleteAccountOf = (person: Person) =>
  harness.sql`
    update users set token_version = token_version + 1, anonymised_at = now() where id = ${harness.ids[person]}`;

/** Who of the signed-in may do what the row does. */
const writerOf = ([, , expected]: (typeof permissionRows)[number]): Person | undefined =>
  expected[0] === 401 ? people.find((_person, at) => (expected[at + 1] ?? 400) < 300) : undefined;

/** Bodies that belong to no call, torn JSON and JSON that is no object: the rows take turns with them, and each has all for a release. */
const strangeBodies = ['{oops', '[]', '"a"', 'null'];
const strangeFor = (row: (typeof permissionRows)[number]) =>
  process.env.TEST_RELEASE
    ? strangeBodies
    : strangeBodies.filter((_, at) => at === permissionRows.indexOf(row) % strangeBodies.length);

/** Sessions and the account that a row may have ended. */
const restore = async () => {
  await harness.sql`update users set token_version = 1, anonymised_at = null`;
  await harness.sql`update sessions set ended_at = null`;
};

/** Who of the actors may not know or act is told by the path; POST /offers names its request in the body, a document whose it is. */
const isToldFirst = (pattern: string, expected: Expected, actor: Actor, status: number): boolean =>
  actor === 'nobody'
    ? expected[0] === 401 && !pattern.endsWith('/login')
    : (/:|\/receiving\//.test(pattern) && !(pattern.endsWith('/documents') && status === 403)) ||
      pattern.endsWith('/moderation/acts');

const refusal = { message: expect.any(String), code: expect.any(String), requestId: expect.any(String) };

describe.each(permissionRows.map((row) => ({ row, name: `${row[0]} when ${row[1]}` })))(
  '$name',
  ({ row }) => {
    const [call, state, expected, body] = row;
    const [method = '', pattern = ''] = call.split(' ');
    const make = async () => {
      const ids = await fixtureOf(state)();
      return { ids, path: pathFor(pattern, ids), sent: typeof body === 'function' ? await body(ids) : body };
    };
    let kept: ReturnType<typeof make> | undefined;
    /** What is read or refused leaves the state to the next one, and of refusals that is looked at here. */
    const makeOnce = () => {
      kept ??= make();
      return kept;
    };
    const all = actors.map((actor, at) => ({ actor, status: expected[at] ?? 0 }));
    const refused = all.filter(({ status }) => status >= 400);
    const allowed = all.filter(({ status }) => status < 400);
    const told = (of: typeof all) => of.map(({ actor, status }) => `${actor} gets ${status}`).join(', ');
    afterAll(async () => {
      await restore();
      await harness.sql`update users set is_admin = false`;
    });

    if (refused.length > 0)
      it(`${told(refused)} and changes nothing`, async () => {
        const { ids, path, sent } = await makeOnce();
        const before = await stateOf(ids);
        for (const { actor, status } of refused) {
          const answer = await send(actor, method, path, sent);
          expect([actor, answer]).toMatchObject([actor, { status, body: refusal }]);
        }
        expect(await stateOf(ids)).toEqual(before);
      });

    if (method === 'GET' && allowed.length > 0)
      it(told(allowed), async () => {
        const { path, sent } = await makeOnce();
        for (const { actor, status } of allowed)
          expect([actor, await send(actor, method, path, sent)]).toMatchObject([actor, { status }]);
      });
    if (method === 'GET') return;

    it('a body that is not its own is refused to everybody, not before 401, 404 and 403, and changes nothing', async () => {
      const { ids, path } = await makeOnce();
      const before = await stateOf(ids);
      for (const { actor, status } of all) {
        const isTold = isToldFirst(pattern, expected, actor, status) && [401, 403, 404].includes(status);
        for (const strange of strangeFor(row)) {
          const answer = await send(actor, method, path, strange);
          expect([actor, strange, answer.status]).toEqual([actor, strange, isTold ? status : 400]);
        }
      }
      expect(await stateOf(ids)).toEqual(before);
    });

    const person = writerOf(row);
    if (person)
      it('is refused to an account that was deleted a moment ago', async () => {
        onTestFinished(restore);
        const { ids, path, sent } = await makeOnce();
        const before = await stateOf(ids);
        const caller = createCaller(remembering, harness.tokens[person]);
        expect((await caller.get('/api/requests')).status).toBe(200);
        await deleteAccountOf(person);
        const answer = await caller[method.toLowerCase() as keyof Caller](path, sent);
        // The bearer is still remembered: it is the write that was refused.
        expect((await caller.get('/api/requests')).status).toBe(200);
        expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
        expect(await stateOf(ids)).toBe(before);
      });

    it.each(allowed)('$actor gets $status', async ({ actor, status }) => {
      onTestFinished(restore);
      // What was refused until now has changed nothing.
      const { path, sent } = await (actor === allowed[0]?.actor ? makeOnce() : make());
      expect(await send(actor, method, path, sent)).toMatchObject({ status });
    });
  },
);

it('has a row for every registered call', () => {
  const registered = harness.app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const covered = new Set(permissionRows.map(([call]) => call.replace(/\?.*/, '')));
  expect([...new Set(registered)].filter((call) => !covered.has(call))).toEqual([]);
  expect([...covered].filter((call) => !registered.includes(call))).toEqual([]);
  // A module's service must not be called as any of them.
  const words = registered.flatMap((call) => / \/api\/([a-z-]+)/.exec(call)?.[1] ?? []);
  expect(words.filter((word) => !ownCalls.includes(word))).toEqual([]);
});

it('shows for every write of a signed-in person that a deleted account cannot do it', () => {
  const writes = permissionRows.filter(
    ([call, , expected]) => !call.startsWith('GET') && expected[0] === 401,
  );
  const shown = new Set(writes.filter(writerOf).map(([call]) => call));
  // A link, a key or a session of one's own is needed for the others: verify-email.test.ts, receivers.test.ts, sign-deal.test.ts, sessions.test.ts, passkeys.test.ts.
  const open = new Set([
    'POST /api/auth/login',
    'POST /api/auth/verify',
    'POST /api/receiving/validate',
    'POST /api/receiving/damage?name=Pak+Joko&units=0/0',
    'PUT /api/transactions/:id/signatures',
    'PUT /api/auth/keys',
    'DELETE /api/auth/keys/:id',
    'DELETE /api/auth/sessions/:id',
    'POST /api/auth/passkeys/options',
    'POST /api/auth/passkeys',
    'DELETE /api/auth/passkeys/:id',
  ]);
  expect(writes.map(([call]) => call).filter((call) => !shown.has(call) && !open.has(call))).toEqual([]);
});
