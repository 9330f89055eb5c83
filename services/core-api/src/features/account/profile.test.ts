import { describe, expect, it } from 'vitest';
import { pdf } from '../../test/files.ts';
import { type Caller, password, signUp, useHarness } from '../../test/harness.ts';
import { makeValidating, moveTo, tokensOf } from '../../test/transactions.ts';

const harness = useHarness();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const requestBody = { deadline: inDays(2), items: [{ name: 'Meja', budget: 500_000, quantity: 2 }] };
const offerItems = [{ name: 'Meja', price: 400_000, quantity: 2, notes: 'siap' }];

describe('PUT /auth/profile', () => {
  it('stores the profile and nothing else of the body', async () => {
    const { as, id, email } = await signUp(harness, 'Dewi');
    const profile = { name: 'Dewi A.', tradeName: 'UD Dewi', phone: '0812-3456-7890', isSupplier: true };
    const answer = await as.put('/api/auth/profile', {
      ...profile,
      email: 'x@y.z',
      isAdmin: true,
      tokenVersion: 9,
    });
    expect(answer.status).toBe(200);
    const own = { phone: '081234567890', records: {}, createdAt: expect.any(String) };
    const stored = { _id: id, email, ...profile, ...own };
    expect(answer.body).toEqual(stored);
    expect((await as.get('/api/auth/profile')).body).toEqual(stored);
    expect((await as.get('/api/auth/me')).body).toMatchObject({
      name: 'Dewi A.',
      isSupplier: true,
      isAdmin: false,
    });
  });
  it('keeps a letterhead as digits, each part until it is cleared', async () => {
    const { as } = await signUp(harness, 'Kop');
    const own = { name: 'Kop', tradeName: '', phone: '', isSupplier: false };
    const kept = async (more: object) => {
      const { status, body } = await as.put('/api/auth/profile', { ...own, ...more });
      const { address, npwp, nib, pkp } = body;
      return [status, { address, npwp, nib, pkp }];
    };
    const written = {
      address: ' Jl. Merdeka 1\nBandung ',
      npwp: '01.234.567.8-901.000',
      nib: '1234 5678 90123',
    };
    const stored = {
      address: 'Jl. Merdeka 1\nBandung',
      npwp: '012345678901000',
      nib: '1234567890123',
      pkp: true,
    };
    expect(await kept({ ...written, pkp: true })).toEqual([200, stored]);
    expect(await kept({})).toEqual([200, stored]);
    expect(await kept({ npwp: '1234567890123456' })).toEqual([200, { ...stored, npwp: '1234567890123456' }]);
    expect(await kept({ address: '', npwp: null, nib: '', pkp: false })).toEqual([200, {}]);
  });
  it.each([
    ['npwp', '12345678901234'],
    ['npwp', '12345678901234567'],
    ['npwp', 'dua belas'],
    ['nib', '123456789012'],
    ['nib', '12345678901234'],
    ['pkp', 'ya'],
    ['address', 'x'.repeat(501)],
  ])('refuses the %s %j at its field', async (field, value) => {
    const body = { name: 'Ani', tradeName: '', phone: '', isSupplier: false, [field]: value };
    const { status, body: refusal } = await harness.as('ani').put('/api/auth/profile', body);
    expect([status, refusal.errors[0].path]).toEqual([400, field]);
  });
  it('gives others the chosen address, to whoever deals with them too, until it is cleared', async () => {
    const { as, email } = await signUp(harness, 'Hana');
    const own = { name: 'Hana', tradeName: '', phone: '', isSupplier: false };
    const request = (await as.post('/api/requests', requestBody)).body._id;
    const shown = async () => [
      (await harness.as('budi').get(`/api/requests/${request}`)).body.user.email,
      (await harness.as('budi').get('/api/requests?search=hana')).body[0].user.email,
    ];
    expect(await shown()).toEqual([email, email]);
    const chosen = { ...own, contactEmail: ' Toko.Hana@Example.test ' };
    expect((await as.put('/api/auth/profile', chosen)).body).toMatchObject({
      email,
      contactEmail: 'toko.hana@example.test',
    });
    expect(await shown()).toEqual(['toko.hana@example.test', 'toko.hana@example.test']);
    // Absent it stays.
    await as.put('/api/auth/profile', own);
    expect((await as.get('/api/auth/profile')).body.contactEmail).toBe('toko.hana@example.test');
    const offer = { requestId: request, items: offerItems };
    const { _id } = (await harness.as('budi').post('/api/offers', offer)).body;
    const { transaction } = (await as.post(`/api/offers/accept/${_id}`)).body;
    const deal = async () => (await harness.as('budi').get(`/api/transactions/${transaction._id}`)).body;
    expect((await deal()).transaction.buyer.email).toBe('toko.hana@example.test');
    for (const cleared of [null, '']) {
      await as.put('/api/auth/profile', chosen);
      expect((await as.put('/api/auth/profile', { ...own, contactEmail: cleared })).body).not.toHaveProperty(
        'contactEmail',
      );
      expect(await shown()).toEqual([email, email]);
      expect((await deal()).transaction.buyer.email).toBe(email);
    }
  });
});

describe('PUT /auth/language', () => {
  it('is in GET /auth/me until it is the product’s own again, and in no answer of a sign-in', async () => {
    const { as, email } = await signUp(harness, 'Bahasa');
    const chosen = async () => (await as.get('/api/auth/me')).body.language;
    expect(await chosen()).toBeUndefined();
    for (const language of ['en', 'id'] as const) {
      const { status, body } = await as.put('/api/auth/language', { language });
      expect([status, body]).toEqual([200, { message: 'Bahasa tersimpan.' }]);
      expect(await chosen()).toBe(language);
      expect((await as.get('/api/auth/profile')).body.language).toBe(language);
    }
    const { body } = await harness.anonymous.post('/api/auth/login', { email, password });
    expect(body).not.toHaveProperty('language');
    await as.put('/api/auth/language', { language: null });
    expect(await chosen()).toBeUndefined();
  });
  it.each([{}, { language: 'jv' }, { language: '' }, { language: 1 }])('refuses %j', async (body) => {
    await harness.as('citra').put('/api/auth/language', { language: 'id' });
    const answer = await harness.as('citra').put('/api/auth/language', body);
    expect([answer.status, answer.body.errors[0].path]).toEqual([400, 'language']);
    expect((await harness.as('citra').get('/api/auth/me')).body.language).toBe('id');
    await harness.as('citra').put('/api/auth/language', { language: null });
  });
});

describe('GET /auth/export', () => {
  it('holds everything about the caller and no secret of others', async () => {
    const { id, tokens } = await makeValidating(harness, 'Ekspor');
    await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens: [tokens[0], '', ''] });
    const { status, body, headers } = await harness.as('ani').get('/api/auth/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body.account).toMatchObject({ id: harness.ids.ani, email: 'ani@demo.test' });
    const holds = (rows: { id?: string; transactionId?: string }[]) =>
      rows.some((row) => (row.id ?? row.transactionId) === id);
    expect([holds(body.transactions), body.requests.length > 0, body.notifications.length > 0]).toEqual([
      true,
      true,
      true,
    ]);
    expect(body.confirmedUnits.map((unit: { token: string }) => unit.token)).toEqual([tokens[0]]);
    const text = JSON.stringify(body);
    for (const secret of ['argon2', 'passwordHash', tokens[1] ?? '', tokens[2] ?? ''])
      expect(text).not.toContain(secret);
    expect((await harness.as('citra').get('/api/auth/export')).body.transactions).toEqual([]);
    const [offer] = (await harness.as('budi').get('/api/auth/export')).body.offers;
    expect([offer.supplierId, offer.vendorId]).toEqual([harness.ids.budi, undefined]);
  });

  it('reads every table that names a user', async () => {
    const columns = await harness.deps.sql`
      select c.table_name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name in ('user_id', 'supplier_id', 'buyer_id', 'vendor_id', 'actor_id')`;
    const named = [...new Set(columns.map((row) => String(row.table_name)))];
    const { body } = await harness.as('ani').get('/api/auth/export');
    const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    // live_events only say what to refetch, and for whom; mails are gone once sent.
    const missing = named.filter(
      (name) => !['live_events', 'mails'].includes(name) && !(camel(name) in body),
    );
    expect(missing).toEqual([]);
  });
});

describe('DELETE /auth/me', () => {
  it('anonymises the account, ends its session, and closes what it had open', async () => {
    const eka = await signUp(harness, 'Eka');
    await eka.as.put('/api/auth/profile', {
      name: 'Eka',
      tradeName: 'Toko Eka',
      phone: '081234567890',
      isSupplier: true,
    });
    const own = (await eka.as.post('/api/requests', { ...requestBody, deliveryAddress: 'Jl. Eka 1' })).body
      ._id;
    const onOwn = (await harness.as('budi').post('/api/offers', { requestId: own, items: offerItems })).body
      ._id;
    const others = (await harness.as('ani').post('/api/requests', { ...requestBody, judul: 'Eka menawar' }))
      .body._id;
    const offered = (await eka.as.post('/api/offers', { requestId: others, items: offerItems })).body._id;

    const [before] = await harness.deps.sql`select coalesce(max(seq), 0) as seq from live_events`;
    expect((await eka.as.delete('/api/auth/me')).status).toBe(200);

    const { notifications } = (await harness.as('budi').get('/api/notifications')).body;
    expect(notifications[0]).toMatchObject({
      kind: 'offer_rejected',
      path: `/offer/${onOwn}`,
      message: expect.stringContaining('dibatalkan'),
    });
    const told = await harness.deps.sql`
      select user_id, topic, ref_id from live_events where seq > ${before?.seq} and topic <> 'notification'`;
    expect(told).toEqual(
      expect.arrayContaining([
        { user_id: null, topic: 'request', ref_id: own },
        { user_id: harness.ids.budi, topic: 'offer', ref_id: onOwn },
        { user_id: harness.ids.ani, topic: 'offer', ref_id: offered },
      ]),
    );

    const rows = await harness.deps.sql`
      select u.*, (select status from requests where id = ${own}) as own_request,
        (select delivery_address from requests where id = ${own}) as address,
        (select status from offers where id = ${onOwn}) as offer_on_own,
        (select status from offers where id = ${offered}) as own_offer
      from users u where id = ${eka.id}`;
    expect(rows[0]).toMatchObject({
      own_request: 'cancelled',
      offer_on_own: 'rejected',
      own_offer: 'cancelled',
      address: null,
    });
    expect(JSON.stringify(rows[0])).not.toMatch(/Eka|eka@|0812|argon2/);
    expect((await harness.anonymous.post('/api/auth/login', { email: eka.email, password })).status).toBe(
      401,
    );
    expect((await harness.anonymous.post('/api/auth/login', { email: eka.email, password: '' })).status).toBe(
      400,
    );
    // The address is free again, and the new account has nothing of the old.
    const again = await harness.anonymous.post('/api/auth/register', {
      name: 'Eka',
      email: eka.email,
      password,
    });
    expect(again.status).toBe(201);
    expect((await harness.withToken(again.body.token).get('/api/requests/my')).body).toEqual([]);
    expect((await eka.as.get('/api/auth/profile')).status).toBe(401);
  });

  it('others read no address of an account that is gone', async () => {
    const gita = await signUp(harness, 'Gita');
    const request = (await gita.as.post('/api/requests', requestBody)).body._id;
    const budi = harness.as('budi');
    const offer = (await budi.post('/api/offers', { requestId: request, items: offerItems })).body._id;
    const { transaction } = (await gita.as.post(`/api/offers/accept/${offer}`)).body;
    await gita.as.post(`/api/transactions/${transaction._id}/cancel`);
    expect((await gita.as.delete('/api/auth/me')).status).toBe(200);
    const gone = { _id: gita.id, name: 'Akun dihapus' };
    expect((await budi.get(`/api/requests/${request}`)).body.user).toEqual(gone);
    expect((await budi.get(`/api/offers/${offer}`)).body.request.user).toEqual(gone);
    const { buyer } = (await budi.get(`/api/transactions/${transaction._id}`)).body.transaction;
    expect(buyer).toEqual({ ...gone, phone: '' });
  });

  it('a request of an account that is gone is read by the vendor of its deal alone', async () => {
    const [tuti, loser] = [await signUp(harness, 'Tuti'), await signUp(harness, 'Udin')];
    const request = (await tuti.as.post('/api/requests', { ...requestBody, judul: 'Bangku Tuti' })).body._id;
    const never = (await tuti.as.post('/api/requests', { ...requestBody, judul: 'Bangku Tuti' })).body._id;
    const filesOf = `files?kind=request&id=${request}`;
    const file = (await tuti.as.post(`/api/${filesOf}&name=gambar.pdf`, pdf())).body._id;
    const budi = harness.as('budi');
    const lost = (await loser.as.post('/api/offers', { requestId: request, items: offerItems })).body._id;
    await loser.as.post('/api/offers', { requestId: never, items: offerItems });
    const offer = (await budi.post('/api/offers', { requestId: request, items: offerItems })).body._id;
    const { transaction } = (await tuti.as.post(`/api/offers/accept/${offer}`)).body;
    await moveTo(harness, transaction._id, 'validating');
    const tokens = await tokensOf(harness, transaction._id);
    await tuti.as.post(`/api/transactions/${transaction._id}/validate`, { tokens });
    const seen = async (who: Caller) => {
      const listed = await who.get('/api/requests?search=Tuti');
      const statuses: number[] = [];
      const more = [
        filesOf,
        `files/${file}`,
        `requests/${request}/questions`,
        `offers/by-request/${request}`,
      ];
      for (const path of [`requests/${request}`, ...more])
        statuses.push((await who.get(`/api/${path}`)).status);
      return [...statuses, JSON.stringify(listed.body).includes(request)];
    };
    expect(await seen(harness.as('citra'))).toEqual([200, 200, 200, 200, 200, true]);
    expect((await tuti.as.delete('/api/auth/me')).status).toBe(200);
    for (const who of [harness.as('citra'), loser.as])
      expect(await seen(who)).toEqual([404, 404, 404, 404, 404, false]);
    expect(await seen(budi)).toEqual([200, 200, 404, 200, 200, false]);
    // What was never agreed is nobody's, and who lost keeps the own words alone.
    expect((await loser.as.get(`/api/requests/${never}`)).status).toBe(404);
    const own = (await loser.as.get(`/api/offers/${lost}`)).body;
    expect(own).toMatchObject({ items: [{ name: requestBody.items[0]?.name }], request: { hidden: true } });
    const reads = ['offers/my', 'requests?status=cancelled', 'dashboard/activities', `offers/${lost}`];
    for (const path of reads)
      expect(JSON.stringify((await loser.as.get(`/api/${path}`)).body)).not.toContain('Bangku Tuti');
    const asked = await loser.as.post(`/api/requests/${request}/questions`, { text: 'Ada?' });
    expect(asked.status).toBe(404);
  });

  it('leaves nothing open of what the account wrote at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const leaver = await signUp(harness, `Pergi${round}`);
      const write = (at: number) =>
        leaver.as.post('/api/requests', { ...requestBody, judul: `Sisa ${round} ${at}` });
      const writes = [write(0), write(1), write(2)];
      const deleted = leaver.as.delete('/api/auth/me');
      const answers = await Promise.all([...writes, deleted, write(3), write(4)]);
      expect((await deleted).status).toBe(200);
      for (const { status } of answers) expect([200, 201, 401]).toContain(status);
      // The bearer is remembered for seconds: a write of it makes nothing any more.
      expect((await write(5)).status).toBe(401);
      const [open] = await harness.deps.sql`
        select count(*)::int as count from requests where user_id = ${leaver.id} and status = 'open'`;
      expect(open?.count).toBe(0);
    }
  });

  it('never leaves a deal with an account that was deleted at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await signUp(harness, `Pembeli${round}`);
      const request = (await buyer.as.post('/api/requests', requestBody)).body._id;
      const offer = (await harness.as('budi').post('/api/offers', { requestId: request, items: offerItems }))
        .body._id;
      const [accepted, deleted] = await Promise.all([
        buyer.as.post(`/api/offers/accept/${offer}`),
        buyer.as.delete('/api/auth/me'),
      ]);
      expect([
        [201, 409],
        [409, 200],
        [401, 200],
      ]).toContainEqual([accepted.status, deleted.status]);
    }
  });
});
