import { bytesADay, quotas } from '@pasok/domain/quotas';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/context/context.ts';
import { createHarness, type Harness, password, refusedAs, useHarness } from '../../test/harness.ts';
import { offeredItems, postRequest, requestBody } from '../../test/market.ts';
import { makeValidating } from '../../test/transactions.ts';
import { countUsed } from './quotas.ts';

const harness = useHarness({ rateLimits: true });

/** Requests of Ani's, all but `open` of them cancelled. */
const fillRequests = (count: number, open: number) =>
  harness.sql`
    insert into requests (id, user_id, deadline, status, total_budget, item_count)
    select uuidv7(), ${harness.ids.ani}, now() + interval '1 day',
      case when n <= ${open} then 'open' else 'cancelled' end, 1, 1 from generate_series(1, ${count}) n`;
const emptied = async () => {
  await harness.sql`update requests set status = 'cancelled' where status = 'open'`;
  await harness.sql`update offers set status = 'cancelled' where status = 'pending'`;
};

it('a person has so many open requests; cancelling one makes room', async () => {
  await emptied();
  const one = await postRequest(harness);
  await fillRequests(quotas.openRequests - 1, quotas.openRequests);
  expect(await harness.as('ani').post('/api/requests', requestBody())).toMatchObject(
    refusedAs(409, 'OPEN_REQUESTS_FULL'),
  );
  expect((await harness.as('citra').post('/api/requests', requestBody())).status).toBe(201);
  expect((await harness.as('ani').delete(`/api/requests/${one}`)).status).toBe(200);
  expect((await harness.as('ani').post('/api/requests', requestBody())).status).toBe(201);
});

it('a vendor has so many pending offers', async () => {
  await emptied();
  const one = await postRequest(harness, {}, 'citra');
  await fillRequests(quotas.pendingOffers, quotas.pendingOffers);
  await harness.sql`
    insert into offers (id, request_id, supplier_id, status, total_price, item_count)
    select gen_random_uuid(), id, ${harness.ids.budi}, 'pending', 1, 1 from requests
    where user_id = ${harness.ids.ani} and status = 'open'`;
  const offer = { requestId: one, items: offeredItems };
  expect(await harness.as('budi').post('/api/offers', offer)).toMatchObject(
    refusedAs(409, 'PENDING_OFFERS_FULL'),
  );
  await harness.sql`
    update offers set status = 'cancelled' where id = (select id from offers where status = 'pending' limit 1)`;
  expect((await harness.as('budi').post('/api/offers', offer)).status).toBe(201);
});

it('a vendor sends so many offers on one request, withdrawn and rejected ones too', async () => {
  await emptied();
  const one = await postRequest(harness, {}, 'citra');
  await harness.sql`
    insert into offers (id, request_id, supplier_id, status, total_price, item_count)
    select uuidv7(), ${one}, ${harness.ids.budi}, case when n % 2 = 0 then 'cancelled' else 'rejected' end, 1, 1
    from generate_series(1, ${quotas.offersOnRequest - 1}) n`;
  const offer = { requestId: one, items: offeredItems };
  const last = await harness.as('budi').post('/api/offers', offer);
  expect(last.status).toBe(201);
  expect((await harness.as('budi').delete(`/api/offers/${last.body._id}`)).status).toBe(200);
  expect(await harness.as('budi').post('/api/offers', offer)).toMatchObject(
    refusedAs(409, 'OFFERS_ON_REQUEST_FULL'),
  );
  expect((await harness.as('ani').post('/api/offers', offer)).status).toBe(201);
});

it('a person asks so many questions in 24 hours', async () => {
  await emptied();
  const one = await postRequest(harness, {}, 'citra');
  await fillRequests(quotas.questionsOfDay, quotas.questionsOfDay);
  await harness.sql`
    insert into questions (id, request_id, owner_id, asker_id, text, asked_at)
    select uuidv7(), id, user_id, ${harness.ids.budi}, 'x', now() - interval '23 hours' from requests
    where user_id = ${harness.ids.ani} and status = 'open'`;
  const ask = () => harness.as('budi').post(`/api/requests/${one}/questions`, { text: 'Boleh?' });
  expect(await ask()).toMatchObject(refusedAs(409, 'QUESTIONS_OF_DAY_FULL'));
  await harness.sql`update questions set asked_at = asked_at - interval '2 hours' where text = 'x'`;
  expect((await ask()).status).toBe(201);
});

it('a request has so many invitations, and a person invites so many in 24 hours', async () => {
  await emptied();
  const invite = async (id: string, ...emails: string[]) => {
    const { status, body } = await harness.as('ani').post(`/api/requests/${id}/invitations`, { emails });
    return body.code ?? status;
  };
  const [one, two, three] = [
    await postRequest(harness),
    await postRequest(harness),
    await postRequest(harness),
  ];
  const fill = (id: string, count: number) => harness.sql`
    insert into invitations (id, request_id, inviter_id, email)
    select uuidv7(), ${id}, ${harness.ids.ani}, n || '@penuh.test' from generate_series(1, ${count}) n`;
  await fill(one, quotas.invitationsOnRequest - 1);
  expect(await invite(one, 'a@toko.test', 'b@toko.test')).toBe('INVITATIONS_ON_REQUEST_FULL');
  expect(await invite(one, 'a@toko.test')).toBe(201);
  expect(await invite(one, 'a@toko.test')).toBe(201);
  await fill(two, quotas.invitationsOfDay - quotas.invitationsOnRequest - 1);
  expect(await invite(three, 'c@toko.test', 'd@toko.test')).toBe('INVITATIONS_OF_DAY_FULL');
  expect(await invite(three, 'c@toko.test')).toBe(201);
  await harness.sql`update invitations set invited_at = invited_at - interval '1 day'`;
  expect(await invite(three, 'c@toko.test', 'd@toko.test')).toBe(201);
});

it('a person invites so many of one mail domain in 24 hours', async () => {
  await emptied();
  const id = await postRequest(harness, {}, 'citra');
  const invite = async (...emails: string[]) => {
    const { status, body } = await harness.as('citra').post(`/api/requests/${id}/invitations`, { emails });
    return body.code ?? status;
  };
  await harness.sql`insert into invitations (id, request_id, inviter_id, email)
    select uuidv7(), ${id}, ${harness.ids.citra}, n || '@satu.test' from generate_series(1, ${quotas.invitationsOfDomain - 1}) n`;
  expect(await invite('a@satu.test', 'b@satu.test')).toBe('INVITATIONS_OF_DOMAIN_FULL');
  expect(await invite('a@satu.test', 'b@dua.test')).toBe(201);
});

it('a transaction has so many reports of a problem', async () => {
  await emptied();
  const { id } = await makeValidating(harness, 'Masalah');
  await harness.sql`
    insert into transaction_history (transaction_id, kind, actor_id, note)
    select ${id}, 'problem_opened', ${harness.ids.ani}, 'x' from generate_series(1, ${quotas.problems - 1})`;
  const report = (reason: string) => harness.as('ani').post(`/api/transactions/${id}/problem`, { reason });
  expect((await report('rusak')).status).toBe(200);
  expect(await report('rusak lagi')).toMatchObject(refusedAs(409, 'PROBLEMS_FULL'));
});

it('the reports of a transaction name so many units, and are answered so often', async () => {
  await emptied();
  const { id } = await makeValidating(harness, 'Unit');
  const report = (reason: string, units: object[]) =>
    harness.as('ani').post(`/api/transactions/${id}/problem`, { reason, units });
  const all = [0, 1].map((unit) => ({ pos: 0, unit }));
  expect((await report('rusak', all)).status).toBe(200);
  await harness.sql`
    insert into problem_units (problem_id, transaction_id, pos, unit)
    select (select id from problems where transaction_id = ${id}), ${id}, 0, n
    from generate_series(2, ${quotas.problemUnits - 2}) n`;
  expect(await report('rusak lagi', all)).toMatchObject(refusedAs(409, 'PROBLEM_UNITS_FULL'));
  expect((await report('rusak satu', all.slice(0, 1))).status).toBe(200);
  expect((await report('rusak semua', [])).status).toBe(200);
  const answer = (amount: number) =>
    harness.as('budi').post(`/api/transactions/${id}/problem/answer`, { answer: 'refund', amount });
  await harness.sql`
    insert into transaction_history (transaction_id, kind, actor_id, note)
    select ${id}, 'problem_answered', ${harness.ids.budi}, 'x' from generate_series(1, ${quotas.problemAnswers - 1})`;
  expect((await answer(1)).status).toBe(200);
  expect(await answer(2)).toMatchObject(refusedAs(409, 'PROBLEM_ANSWERS_FULL'));
});

describe('bytes a person', () => {
  const written = async () => {
    const [row] = await harness.sql`select written_bytes as bytes from users where id = ${harness.ids.budi}`;
    return Number(row?.bytes);
  };
  const reset = (bytes: number) =>
    harness.sql`update users set written_bytes = ${bytes} where id = ${harness.ids.budi}`;
  const post = (bytes: number) =>
    harness.as('budi').post('/api/requests', requestBody(), { 'content-length': String(bytes) });

  it('are counted with every write, small ones on the average', async () => {
    await reset(0);
    expect((await post(30_000)).status).toBe(201);
    expect(await written()).toBe(30_000);
    for (let round = 0; round < 20; round += 1) await post(2_048);
    const small = (await written()) - 30_000;
    expect(small % 4_096).toBe(0);
    expect(small).toBeGreaterThan(0);
    expect(small).toBeLessThan(20 * 4_096);
  });

  it('are counted with what was done only', async () => {
    await reset(0);
    const past = { ...requestBody(), deadline: new Date(0).toISOString() };
    const refused = await harness.as('budi').post('/api/requests', past, { 'content-length': '30000' });
    expect([refused.status, await written()]).toEqual([400, 0]);
  });

  it('grow with the age of the account', async () => {
    const { sql: db } = harness.deps;
    const code = async () => (await post(10)).body.code;
    await reset(bytesADay);
    expect(await code()).toBe('BYTES_OF_DAY_FULL');
    await db`update users set created_at = now() - interval '25 hours' where id = ${harness.ids.budi}`;
    expect((await post(10)).status).toBe(201);
    await reset(2 * bytesADay);
    expect(await code()).toBe('BYTES_OF_DAY_FULL');
    await db`update users set created_at = now() - interval '90 days' where id = ${harness.ids.budi}`;
    expect((await post(10)).status).toBe(201);
  });

  it('of many accounts are those of their line, and who sent little goes on', async () => {
    const line = (at: number) => ({
      'x-forwarded-for': `2001:db8:7:${(at * 517).toString(16)}::1`,
      'content-length': '60000',
    });
    const send = (at: number) => harness.as('budi').post('/api/requests', requestBody(), line(at));
    await reset(3 * 1024 * 1024);
    expect((await send(0)).status).toBe(201);
    await harness.sql`
      update rate_limits set ends_at = now() + interval '1 day' where key = 'bytes:2001:db8:7::/48'`;
    expect([(await send(1)).status, (await send(2)).status]).toEqual([429, 429]);
    await reset(0);
    expect((await send(3)).status).toBe(201);
    await reset(3 * 1024 * 1024);
    const elsewhere = { ...line(1), 'x-forwarded-for': '203.0.113.3' };
    expect((await harness.as('budi').post('/api/requests', requestBody(), elsewhere)).status).toBe(201);
  });

  it('end: nothing more is written, taking back is', async () => {
    await reset(0);
    const one = (await post(10)).body._id;
    await reset(quotas.bytes);
    expect(await post(10)).toMatchObject(refusedAs(409, 'BYTES_FULL'));
    expect((await harness.as('budi').delete(`/api/requests/${one}`)).status).toBe(200);
    const change = { current: password, next: password };
    const kept = await harness.as('budi').post('/api/auth/password', change, { 'content-length': '60' });
    expect(kept.status).toBe(200);
  });
});

it.each([
  ['openRequests', 0],
  ['openRequests', quotas.openRequests],
] as const)('counting %s of %i among 20,000 closed ones reads few pages', async (quota, open) => {
  await emptied();
  await fillRequests(20_000, open);
  await harness.sql`vacuum analyze requests`;
  const [row] = await inTransaction(harness.deps, ({ db }) =>
    db.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      sql`explain (analyze, buffers, format json) ${countUsed(quota, harness.ids.ani, harness.ids.ani)}`,
    ),
  );
  const plan = row?.['QUERY PLAN'][0]?.Plan;
  expect((plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)).toBeLessThan(100);
});

describe('the first day of an account', () => {
  const young = async () => {
    const other = await createHarness({ rateLimits: true, verifiesEmails: true });
    await other.sql`update users set must_verify = false`;
    await other.sql`update users set created_at = now() - interval '25 hours' where id = ${other.ids.ani}`;
    return other;
  };
  const post = (other: Harness, by: 'ani' | 'budi', times: number) =>
    Promise.all(
      Array.from(
        { length: times },
        async () => (await other.as(by).post('/api/requests', requestBody())).status,
      ),
    );

  it('takes five requests and twenty offers where mails verify addresses, cancelled ones too', async () => {
    const other = await young();
    expect(new Set(await post(other, 'ani', 6))).toEqual(new Set([201]));
    for (let n = 0; n < 5; n += 1) await postRequest(other, {}, 'budi');
    await other.sql`update requests set status = 'cancelled' where user_id = ${other.ids.budi}`;
    const { status, body } = await other.as('budi').post('/api/requests', requestBody());
    expect([status, body.code]).toEqual([409, 'FIRST_DAY_FULL']);
    expect(body.message).toMatch(
      /paling banyak 5 permintaan\. Batas ini berakhir \d\d-\d\d-\d{4} \d\d\.\d\d WIB\./,
    );
    await other.sql`
      insert into offers (id, request_id, supplier_id, status, total_price, item_count)
      select uuidv7(), (select id from requests where user_id = ${other.ids.ani} limit 1), ${other.ids.budi}, 'cancelled', 1, 1
      from generate_series(1, 19) n`;
    const offer = async () =>
      (
        await other
          .as('budi')
          .post('/api/offers', { requestId: await postRequest(other), items: offeredItems })
      ).body;
    expect((await offer())._id).toBeDefined();
    expect((await offer()).code).toBe('FIRST_DAY_FULL');
    await other.sql`update users set created_at = now() - interval '25 hours' where id = ${other.ids.budi}`;
    expect((await offer())._id).toBeDefined();
    await other.close();
  });
});
