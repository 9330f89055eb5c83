import { watchStatements } from '@pasok/testing/statement-costs';
import { describe, expect, it } from 'vitest';
import {
  column,
  createHarness,
  type Harness,
  type Person,
  password,
  useHarness,
} from '../../test/harness.ts';
import { letDeadlinePass, made, postOffer, postRequest } from '../../test/market.ts';
import { newsOf } from '../../test/transactions.ts';
import { allowed, watcherOf } from '../../test/watchers.ts';
import { sendInvitations } from './invitation-mail.ts';

const harness = useHarness();

const ani = () => harness.as('ani');
const secret = () => postRequest(harness, { judul: 'Cetak ijazah', visibility: 'invited' });
const invite = (id: string, ...emails: string[]) => ani().post(`/api/requests/${id}/invitations`, { emails });
const mailsTo = (email: string) => harness.mails.filter(({ to }) => to === email);
const linksIn = (text: string) => [...text.matchAll(/\/request\/([\w-]+)#undangan=([\w-]+)/g)];
const tokenFor = async (email: string, request: string): Promise<string> => {
  const find = () =>
    mailsTo(email)
      .flatMap(({ text }) => linksIn(text))
      .find(([, id]) => id === request)?.[2];
  await expect.poll(find).toBeDefined();
  return find() ?? '';
};
const status = async (by: Harness['anonymous'], id: string) => (await by.get(`/api/requests/${id}`)).status;
const listed = async (by: Harness['anonymous'], query = '') =>
  column((await by.get(`/api/requests${query}`)).body, '_id');

describe('an invitation', () => {
  it('shows the request to the account of its address at once, and to one that registers later', async () => {
    const id = await secret();
    expect(await status(harness.as('budi'), id)).toBe(404);
    const { status: created, body } = await invite(
      id,
      ' BUDI@demo.test',
      'nanti@demo.test',
      'budi@demo.test',
    );
    expect(created).toBe(201);
    expect(column(body, 'email').sort()).toEqual(['budi@demo.test', 'nanti@demo.test']);
    expect(await status(harness.as('budi'), id)).toBe(200);
    for (const query of [
      '',
      '?goods=ijazah',
      '?search=Ani',
      '?sort=deadline&open=yes',
      '?status=open&limit=1',
    ])
      expect(await listed(harness.as('budi'), query)).toContain(id);
    const later = await watcherOf(harness, 'nanti');
    expect(await status(later.caller, id)).toBe(200);
    expect(await status(harness.as('citra'), id)).toBe(404);
    await postOffer(harness, id, {}, later.caller);
    await harness.sql`update users set email = 'lain@demo.test' where email = 'nanti@demo.test'`;
    expect(await listed(later.caller)).toContain(id);
  });

  it('opens by its link for the first account that has it, whatever its address, and for no other', async () => {
    const id = await secret();
    await invite(id, 'kantor@toko.test');
    const token = await tokenFor('kantor@toko.test', id);
    const [first, second] = [await watcherOf(harness, 'pertama'), await watcherOf(harness, 'kedua')];
    const open = (by: Harness['anonymous'], sent = token, requestId = id) =>
      by.post('/api/invitations/open', { requestId, token: sent });
    expect((await open(first.caller, `${token}x`)).status).toBe(404);
    expect((await open(ani())).status).toBe(200);
    for (const times of [1, 2]) expect([times, (await open(first.caller)).body._id]).toEqual([times, id]);
    const refused = await open(second.caller);
    const unknown = await open(second.caller, token, crypto.randomUUID());
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(refused.status).toBe(404);
    expect(await status(first.caller, id)).toBe(200);
    const [{ openedAt }] = (await ani().get(`/api/requests/${id}/invitations`)).body;
    expect(openedAt).toMatch(/Z$/);
    const [row] = await harness.sql`select * from invitations where request_id = ${id}`;
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('says to a guest with its link who invites to what, until it is opened', async () => {
    const id = await secret();
    await invite(id, 'tamu@toko.test');
    const token = await tokenFor('tamu@toko.test', id);
    const note = async (sent = token, requestId = id) =>
      (await harness.anonymous.post('/api/invitations/read', { requestId, token: sent })).body;
    const { deadline, ...rest } = await note();
    expect(rest).toEqual({ from: 'Ani', request: 'Cetak ijazah' });
    expect(deadline).toMatch(/Z$/);
    for (const other of [await note(`${token}x`), await note(token, await secret())])
      expect(other).toEqual({});
    const first = await watcherOf(harness, 'tamu');
    await first.caller.post('/api/invitations/open', { requestId: id, token });
    expect(await note()).toEqual({});
  });

  it('is one mail for all that wait for an address, each with a link, and never a second for the same', async () => {
    const email = 'banyak@toko.test';
    const ids = [await secret(), await secret(), await secret()];
    const { sql } = harness;
    for (const id of ids) {
      await sql`insert into invitations (id, request_id, inviter_id, email) values (uuidv7(), ${id}, ${harness.ids.ani}, ${email})`;
      await sql`insert into mails (id, address, kind) values (uuidv7(), ${email}, 'invitation')`;
    }
    await sendInvitations(harness.deps);
    expect(mailsTo(email)).toHaveLength(1);
    const text = mailsTo(email)[0]?.text ?? '';
    expect(linksIn(text).map(([, id]) => id)).toEqual(ids);
    expect(text).toContain('Ani mengundang Anda menawar sebuah permintaan di Pasok.');
    // The links' tokens are random and may spell anything.
    expect(text.replaceAll(/http\S*/g, '')).not.toMatch(/@|Rp|ijazah/);
    await invite(ids[0] ?? '', email);
    await sendInvitations(harness.deps);
    expect(mailsTo(email)).toHaveLength(1);
    expect(await sql`select from mails where kind = 'invitation'`).toHaveLength(0);
  });

  it('is not mailed once the request takes no offers any more', async () => {
    const id = await secret();
    await harness.sql`insert into invitations (id, request_id, inviter_id, email)
      values (uuidv7(), ${id}, ${harness.ids.ani}, 'telat@toko.test')`;
    await harness.sql`insert into mails (id, address, kind) values (uuidv7(), 'telat@toko.test', 'invitation')`;
    await letDeadlinePass(harness, id);
    await sendInvitations(harness.deps);
    expect(mailsTo('telat@toko.test')).toEqual([]);
    expect((await invite(id, 'lain@toko.test')).body.code).toBe('DEADLINE_PASSED');
    allowed(await ani().delete(`/api/requests/${id}`));
    expect((await invite(id, 'lain@toko.test')).body.code).toBe('REQUEST_CLOSED');
  });

  it('is told in the bell to the account of its address, once, and to nobody else', async () => {
    const id = await secret();
    const heard = (by: Person) => newsOf(harness, by, `/request/${id}`);
    await invite(id, 'budi@demo.test', 'ani@demo.test', 'kosong@demo.test');
    await expect
      .poll(() => heard('budi'))
      .toMatchObject([
        { kind: 'invited', title: 'Undangan menawar', message: 'Anda diundang menawar "Cetak ijazah".' },
      ]);
    expect(await heard('citra')).toEqual([]);
    const events =
      await harness.sql`select topic from live_events where user_id = ${harness.ids.budi} and ref_id = ${id}`;
    expect(events).toMatchObject([{ topic: 'request' }]);
    await harness.sql`insert into mails (id, address, kind) values (uuidv7(), 'budi@demo.test', 'invitation')`;
    await invite(id, 'budi@demo.test');
    await sendInvitations(harness.deps);
    expect(await heard('budi')).toHaveLength(1);
  });

  it('is withdrawn: 404 again, also by its link, until it is sent anew, which is no second mail', async () => {
    const id = await secret();
    const listOf = async () => (await ani().get(`/api/requests/${id}/invitations`)).body;
    const before = mailsTo('citra@demo.test').length;
    await invite(id, 'citra@demo.test');
    await expect.poll(() => mailsTo('citra@demo.test').length).toBe(before + 1);
    const token = await tokenFor('citra@demo.test', id);
    const citra = harness.as('citra');
    allowed(await citra.post('/api/invitations/open', { requestId: id, token }));
    const [{ _id }] = await listOf();
    const withdraw = (by = ani(), request = id) => by.delete(`/api/requests/${request}/invitations/${_id}`);
    expect((await withdraw(ani(), await secret())).status).toBe(404);
    for (const times of [1, 2]) expect([times, (await withdraw()).body]).toEqual([times, []]);
    expect([await status(citra, id), await listed(citra, '?goods=ijazah')]).toEqual([404, []]);
    expect((await citra.post('/api/invitations/open', { requestId: id, token })).status).toBe(404);
    expect(JSON.stringify((await citra.get('/api/auth/export')).body)).not.toContain(`"requestId":"${id}"`);
    expect((await invite(id, 'citra@demo.test')).body).toHaveLength(1);
    await sendInvitations(harness.deps);
    expect([await status(citra, id), mailsTo('citra@demo.test').length]).toEqual([200, before + 1]);
    // Whoever offered goes on seeing it, in lists too.
    await postOffer(harness, id, {}, citra);
    expect((await withdraw()).body).toEqual([]);
    expect([await status(citra, id), await listed(citra)]).toEqual([200, expect.arrayContaining([id])]);
  });

  it('withdrawn before its mail was sent, it is not mailed; sent anew, it is', async () => {
    const id = await secret();
    const [row] = await harness.sql`insert into invitations (id, request_id, inviter_id, email)
      values (uuidv7(), ${id}, ${harness.ids.ani}, 'cepat@toko.test') returning id`;
    await harness.sql`insert into mails (id, address, kind) values (uuidv7(), 'cepat@toko.test', 'invitation')`;
    allowed(await ani().delete(`/api/requests/${id}/invitations/${row?.id}`));
    await sendInvitations(harness.deps);
    expect(mailsTo('cepat@toko.test')).toEqual([]);
    await invite(id, 'cepat@toko.test');
    await expect.poll(() => mailsTo('cepat@toko.test').length).toBe(1);
  });

  it.each([
    ['none', []],
    ['more than 20', Array.from({ length: 21 }, (_, at) => `a${at}@toko.test`)],
    ['one that is none', ['benar@toko.test', 'bukan alamat']],
    ['no text', [7]],
  ])('takes no list of addresses with %s, and then invites nobody', async (_, emails) => {
    const id = await secret();
    const { status: refused, body } = await ani().post(`/api/requests/${id}/invitations`, { emails });
    expect([refused, body.errors.length]).toEqual([400, 1]);
    expect((await ani().get(`/api/requests/${id}/invitations`)).body).toEqual([]);
  });

  it('answers and works the same whether or not an address has an account', async () => {
    const emails = ['budi@demo.test', 'bukan@demo.test'];
    const ids = [await secret(), await secret()];
    await invite(await secret(), 'pemanasan@demo.test');
    await expect.poll(() => mailsTo('pemanasan@demo.test')).toHaveLength(1);
    const costs = await watchStatements(harness.url);
    const seen: unknown[] = [];
    for (const [at, email] of emails.entries()) {
      let answer: unknown;
      const statements = await costs.of(async () => {
        const before = mailsTo(email).length;
        const { status: code, headers, body } = await invite(ids[at] ?? '', email);
        answer = [
          code,
          [...headers.keys()],
          JSON.stringify(body)
            .replace(email, ':email')
            .replace(/"_id":"[^"]+"/, '"_id":":id"')
            .replace(/\d{4}-[^"]+Z/, ':time'),
        ];
        await expect.poll(() => mailsTo(email).length).toBe(before + 1);
        await expect
          .poll(async () => (await harness.sql`select from mails where kind = 'invitation'`).length)
          .toBe(0);
      });
      // The server may name constants of a statement or not, and the bearer check remembers an account for seconds.
      const kinds = statements
        .filter(({ text }) => !text.startsWith('select from mails') && !text.includes('"token_version"'))
        .map(({ text }) => text.trim().split(/\s+/).slice(0, 2).join(' '));
      seen.push([answer, kinds.sort()]);
    }
    await costs.end();
    expect(seen[1]).toEqual(seen[0]);
  });
});

it('a change to those invited keeps whoever offered, and back again shows it to everybody', async () => {
  const id = await postRequest(harness, { judul: 'Semula umum' });
  await postOffer(harness, id);
  const change = async (visibility: string | null) =>
    (allowed(await ani().put(`/api/requests/${id}`, { visibility })) as { visibility?: string }).visibility;
  expect(await change('invited')).toBe('invited');
  expect([await status(harness.as('budi'), id), await status(harness.as('citra'), id)]).toEqual([200, 404]);
  expect(await listed(harness.as('budi'))).toContain(id);
  expect(await listed(ani())).toContain(id);
  expect(await change(null)).toBe(undefined);
  expect(await listed(harness.as('citra'), '?goods=semula')).toContain(id);
});

it('an address that is not verified yet opens no invitation of somebody else’s mailbox', async () => {
  const strict = await createHarness({ verifiesEmails: true });
  const account = { name: 'Palsu', email: 'direktur@toko.test', password };
  const { body } = await strict.anonymous.post('/api/auth/register', account);
  const caller = strict.withToken(body.token);
  await strict.sql`update users set email_verified_at = now() where id = ${strict.ids.ani}`;
  const id = await postRequest(strict, { visibility: 'invited' });
  made(await strict.as('ani').post(`/api/requests/${id}/invitations`, { emails: [account.email] }));
  expect(await status(caller, id)).toBe(404);
  await strict.sql`update users set email_verified_at = now() where email = ${account.email}`;
  expect(await status(caller, id)).toBe(200);
  await strict.close();
});

describe('a mailbox without an account', () => {
  const invited = async (email: string, name = 'Ani', by = harness) => {
    await by.deps.sql`update users set name = ${name} where id = ${by.ids.ani}`;
    const before = by.mails.length;
    const id = await postRequest(by, { judul: 'SEGERA buka jahat.example', visibility: 'invited' });
    made(await by.as('ani').post(`/api/requests/${id}/invitations`, { emails: [email] }));
    const waiting = () => by.deps.sql`select from mails where address = ${email} and created_at <= now()`;
    await expect.poll(waiting).toHaveLength(0);
    await by.deps.sql`update users set name = 'Ani' where id = ${by.ids.ani}`;
    // The mail that verifies their address may still be on its way.
    return by.mails.slice(before).filter(({ to, text }) => to === email && text.includes('#undangan='));
  };

  it.each([
    ['Toko Maju Jaya', 'Toko Maju Jaya mengundang'],
    ['Verifikasi https://jahat.example', 'Seorang pembeli mengundang'],
    ['buka jahat.example', 'Seorang pembeli mengundang'],
    ['Pasok Admin', 'Seorang pembeli mengundang'],
  ])('reads no word of a stranger but a name that may be: %s', async (name, said) => {
    const [mail] = await invited('orang@luar.test', name);
    expect(mail?.text).toContain(said);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/jahat|SEGERA/);
    const [ofAccount] = await invited('budi@demo.test', name);
    expect(ofAccount?.text).toContain('SEGERA buka jahat.example');
    expect(ofAccount?.unsubscribe).toBeUndefined();
  });

  it('stops all mails by one press, of which a hash stays; its request is there once it has an account', async () => {
    const email = 'tenang@luar.test';
    const [mail] = await invited(email);
    const address = mail?.unsubscribe ?? '';
    const token = new URL(address).searchParams.get('token') ?? '';
    expect(mail?.text).toContain(`/unsubscribe#token=${token}`);
    const stop = (sent: string) =>
      harness.anonymous.post(`/api/notifications/unsubscribe?token=${encodeURIComponent(sent)}`, {});
    const [hash = '', kid = '', secret = ''] = token.split('.');
    const other = hash.replace(/^./, (one) => (one === '0' ? '1' : '0'));
    for (const wrong of [`${other}.${kid}.${secret}`, `${hash}.${kid}.`, `${hash}.none.${secret}`])
      expect((await stop(wrong)).body.code).toBe('UNSUBSCRIBE_LINK_INVALID');
    for (const times of [1, 2]) expect([times, (await stop(token)).status]).toEqual([times, 200]);
    expect(await invited(email)).toEqual([]);
    expect(await invited('lain@luar.test')).toHaveLength(1);
    const rows = await harness.sql`select * from stopped_addresses`;
    expect(JSON.stringify(rows)).not.toContain('tenang');
    await watcherOf(harness, 'tenang');
    await harness.sql`update users set email = ${email} where email = 'tenang@demo.test'`;
    expect(await invited(email)).toHaveLength(1);
  });

  it('is mailed by nobody in the first day of their account where mails are sent; who has an account is', async () => {
    const strict = await createHarness({ verifiesEmails: true });
    const { sql } = strict.deps;
    await sql`update users set email_verified_at = now()`;
    expect(await invited('budi@demo.test', 'Ani', strict)).toHaveLength(1);
    expect(await invited('orang@luar.test', 'Ani', strict)).toHaveLength(0);
    const [{ id, made: at }] =
      (await sql`select r.id, u.created_at as made from requests r join users u on u.id = r.user_id
      order by r.id desc limit 1`) as unknown as [{ id: string; made: Date }];
    const shown = (await strict.as('ani').get(`/api/requests/${id}/invitations`)).body;
    const from = new Date(at.getTime() + 86_400_000);
    expect(shown).toMatchObject([{ email: 'orang@luar.test', mailedFrom: from.toISOString() }]);
    const waiting = await sql`select due_at from mails where address = 'orang@luar.test'`;
    expect(waiting).toMatchObject([{ due_at: from }]);
    await sql`update users set created_at = created_at - interval '1 day' where id = ${strict.ids.ani}`;
    await sql`update mails set due_at = now(), created_at = now()`;
    await sendInvitations(strict.deps);
    expect(strict.mails.filter(({ to }) => to === 'orang@luar.test')).toHaveLength(1);
    expect(
      (await strict.as('ani').get(`/api/requests/${id}/invitations`)).body[0].mailedFrom,
    ).toBeUndefined();
    await strict.close();
  });
});

it('an account’s data holds whom it invited and to what it was; deleting it leaves no address of either', async () => {
  const buyer = await watcherOf(harness, 'pembeli');
  const vendor = await watcherOf(harness, 'penjual');
  const id = await postRequest(harness, { visibility: 'invited' }, buyer.caller);
  made(
    await buyer.caller.post(`/api/requests/${id}/invitations`, {
      emails: ['penjual@demo.test', 'x@toko.test'],
    }),
  );
  const exported = async (by: Harness['anonymous']) => {
    const { body } = await by.get('/api/auth/export');
    return typeof body === 'string' ? JSON.parse(body) : body;
  };
  expect(column((await exported(buyer.caller)).invitations, 'email').sort()).toEqual([
    'penjual@demo.test',
    'x@toko.test',
  ]);
  const { invitationsToMe } = await exported(vendor.caller);
  expect(invitationsToMe).toEqual([{ requestId: id, invitedAt: expect.any(String), openedAt: null }]);
  const left = async () =>
    (await harness.sql`select email from invitations where request_id = ${id}`).map(({ email }) => email);
  allowed(await vendor.caller.delete('/api/auth/me'));
  expect(await left()).toEqual(['x@toko.test']);
  allowed(await buyer.caller.delete('/api/auth/me'));
  expect(await left()).toEqual([]);
});
