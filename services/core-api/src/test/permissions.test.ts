import { ownCalls } from '@pasok/contracts/http';
import { createVerifier } from '@pasok/service/http/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app/app.ts';
import { createSessionCheck } from '../platform/sessions/session-check.ts';
import {
  type Answer,
  type Caller,
  createCaller,
  createHarness,
  type Harness,
  type Person,
} from './harness.ts';
import { createFixtures, type Fixture, pathFor } from './permission-fixtures.ts';
import type { Ids } from './permission-row.ts';
import { permissionRows } from './permission-rows.ts';

/**
 * Every registered call × {nobody, Ani who owns the request and buys, Budi who offers and sells, Citra the stranger},
 * in the states that matter. A call without a row fails, and a refused call must have changed nothing.
 */
let harness: Harness;
/** The same service with a bearer check that forgets nobody meanwhile, however slow the machine is. */
let remembering: Harness['app'];
beforeAll(async () => {
  harness = await createHarness();
  fixtures = createFixtures(harness);
  const { deps } = harness;
  const cacheMs = 3_600_000;
  const verify = createVerifier({ keys: deps.signingKeys.verify, refuse: createSessionCheck(deps), cacheMs });
  remembering = createApp({ ...deps, verify });
});
afterAll(() => harness.close());

let fixtures: Record<string, Fixture>;
const fixtureOf = (state: string): Fixture => {
  const fixture = fixtures[state];
  if (!fixture) throw new Error(`no fixture makes ${state}`);
  return fixture;
};

const people = ['ani', 'budi', 'citra'] as const;
const actors = ['nobody', ...people] as const;

const callerOf = (actor: (typeof actors)[number]): Caller =>
  actor === 'nobody' ? harness.anonymous : harness.as(actor as Person);

const send = async (
  actor: (typeof actors)[number],
  method: string,
  path: string,
  body: unknown,
): Promise<Answer> => {
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
  const { sql } = harness.deps;
  const parts = [
    await sql`select * from requests where id = ${request}`,
    await sql`select * from request_items where request_id = ${request} order by pos`,
    await sql`select * from offers where request_id = ${request} order by id`,
    await sql`select i.* from offer_items i join offers o on o.id = i.offer_id where o.request_id = ${request} order by i.offer_id, i.pos`,
    await sql`select * from questions where request_id = ${request} order by id`,
    await sql`select * from files where request_id = ${request} or transaction_id = ${transaction || null}
      or offer_id in (select id from offers where request_id = ${request}) order by id`,
    await sql`select * from reports where thing_id = ${request} order by id`,
    await sql`select * from transactions where request_id = ${request}`,
    transaction &&
      (await sql`select * from transaction_history where transaction_id = ${transaction} order by id`),
    transaction && (await sql`select * from shipments where transaction_id = ${transaction} order by number`),
    transaction && (await sql`select id from documents where transaction_id = ${transaction} order by id`),
    transaction && (await sql`select * from receivers where transaction_id = ${transaction} order by id`),
    transaction &&
      (await sql`select p.*, u.* from problems p left join problem_units u on u.problem_id = p.id
        where p.transaction_id = ${transaction} order by p.id, u.pos, u.unit`),
    transaction &&
      (await sql`select * from unit_tokens where transaction_id = ${transaction} order by pos, unit`),
  ];
  return JSON.stringify(parts);
};

const deleteAccountOf = (person: Person) =>
  harness.deps.sql`
    update users set token_version = token_version + 1, anonymised_at = now() where id = ${harness.ids[person]}`;

/** Who of the signed-in may do what the row does. */
const writerOf = ([, , expected]: (typeof permissionRows)[number]): Person | undefined =>
  expected[0] === 401 ? people.find((_person, at) => (expected[at + 1] ?? 400) < 300) : undefined;

/** Bodies that belong to no call: torn JSON, and JSON that is no object. */
const strangeBodies = ['{oops', '[]', '"a"', 'null'];

/** Sessions and the account that a row may have ended. */
const restore = async () => {
  await harness.deps.sql`update users set token_version = 1, anonymised_at = null, is_admin = false`;
  await harness.deps.sql`update sessions set ended_at = null`;
};

describe.each(permissionRows.map((row) => ({ row, name: `${row[0]} when ${row[1]}` })))(
  '$name',
  ({ row }) => {
    const [call, state, expected, body] = row;
    const [method = '', pattern = ''] = call.split(' ');
    it.each(actors.map((actor, at) => [actor, expected[at] ?? 0] as const))(
      '%s gets %i',
      async (actor, status) => {
        const ids = await fixtureOf(state)();
        const sent = typeof body === 'function' ? await body(ids) : body;
        const before = await stateOf(ids);
        const answer = await send(actor, method, pathFor(pattern, ids), sent);
        await restore();
        expect({ status: answer.status, body: answer.body }).toMatchObject({ status });
        if (status < 400) return;
        const refusal = {
          message: expect.any(String),
          code: expect.any(String),
          requestId: expect.any(String),
        };
        expect(answer.body).toMatchObject(refusal);
        expect(await stateOf(ids)).toBe(before);
      },
    );

    if (method === 'GET') return;
    it.each(actors.map((actor, at) => [actor, expected[at] ?? 0] as const))(
      '%s is refused with a body that is not its own, and not before 401, 404 and 403',
      async (actor, status) => {
        const ids = await fixtureOf(state)();
        const before = await stateOf(ids);
        // Who may not know or act is told by the path; POST /offers names its request in the body, a document whose it is.
        const isTold =
          actor === 'nobody'
            ? expected[0] === 401 && !pattern.endsWith('/login')
            : (/:|\/receiving\//.test(pattern) && !(pattern.endsWith('/documents') && status === 403)) ||
              pattern.endsWith('/moderation/acts');
        const refused = isTold && [401, 403, 404].includes(status) ? status : 400;
        for (const strange of strangeBodies) {
          const answer = await send(actor, method, pathFor(pattern, ids), strange);
          expect([strange, answer.status, await stateOf(ids)]).toEqual([strange, refused, before]);
        }
      },
    );

    const person = writerOf(row);
    if (!person) return;
    it('is refused to an account that was deleted a moment ago', async () => {
      const ids = await fixtureOf(state)();
      const sent = typeof body === 'function' ? await body(ids) : body;
      const before = await stateOf(ids);
      const caller = createCaller(remembering, harness.tokens[person]);
      expect((await caller.get('/api/requests')).status).toBe(200);
      await deleteAccountOf(person);
      const answer = await caller[method.toLowerCase() as keyof Caller](pathFor(pattern, ids), sent);
      const reading = await caller.get('/api/requests');
      await restore();
      // The bearer is still remembered: it is the write that was refused.
      expect(reading.status).toBe(200);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHENTICATED']);
      expect(await stateOf(ids)).toBe(before);
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
