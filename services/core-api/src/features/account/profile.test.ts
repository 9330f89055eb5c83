import { describe, expect, it } from 'vitest';
import { pdf } from '../../test/files.ts';
import { type Caller, column, password, saveProfile, signUp, useHarness } from '../../test/harness.ts';
import { acceptOffer, postOffer, postRequest, requestBody } from '../../test/market.ts';
import { confirmUnits, makeValidating, moveTo, newsOf, readDeal, tokensOf } from '../../test/transactions.ts';

const harness = useHarness();

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
    const kept = async (more: object) => {
      const { status, body } = await saveProfile(as, more);
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
    const { status, body } = await saveProfile(harness.as('ani'), { [field]: value });
    expect([status, body.errors[0].path]).toEqual([400, field]);
  });
  it('gives others the chosen address, to whoever deals with them too, until it is cleared', async () => {
    const { as, email } = await signUp(harness, 'Hana');
    const request = await postRequest(harness, {}, as);
    const name = 'Hana';
    const shown = async () => [
      (await harness.as('budi').get(`/api/requests/${request}`)).body.user.email,
      (await harness.as('budi').get('/api/requests?search=hana')).body[0].user.email,
    ];
    expect(await shown()).toEqual([email, email]);
    const chosen = { name, contactEmail: ' Toko.Hana@Example.test ' };
    expect((await saveProfile(as, chosen)).body).toMatchObject({
      email,
      contactEmail: 'toko.hana@example.test',
    });
    expect(await shown()).toEqual(['toko.hana@example.test', 'toko.hana@example.test']);
    // Absent it stays.
    await saveProfile(as, { name });
    expect((await as.get('/api/auth/profile')).body.contactEmail).toBe('toko.hana@example.test');
    const id = await acceptOffer(harness, await postOffer(harness, request), as);
    const deal = () => readDeal(harness, id, 'budi');
    expect((await deal()).buyer.email).toBe('toko.hana@example.test');
    for (const cleared of [null, '']) {
      await saveProfile(as, chosen);
      const { body } = await saveProfile(as, { name, contactEmail: cleared });
      expect(body).not.toHaveProperty('contactEmail');
      expect(await shown()).toEqual([email, email]);
      expect((await deal()).buyer.email).toBe(email);
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
    await confirmUnits(harness, id, 0);
    const { status, body, headers } = await harness.as('ani').get('/api/auth/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('attachment');
    expect(body.account).toMatchObject({ id: harness.ids.ani, email: 'ani@demo.test' });
    const holds = (rows: { id?: string; transactionId?: string }[]) =>
      rows.some((row) => (row.id ?? row.transactionId) === id);
    for (const held of [holds(body.transactions), body.requests.length > 0, body.notifications.length > 0])
      expect(held).toBe(true);
    expect(column(body.confirmedUnits, 'token')).toEqual([tokens[0]]);
    const text = JSON.stringify(body);
    for (const secret of ['argon2', 'passwordHash', tokens[1] ?? '', tokens[2] ?? ''])
      expect(text).not.toContain(secret);
    expect((await harness.as('citra').get('/api/auth/export')).body.transactions).toEqual([]);
    const [offer] = (await harness.as('budi').get('/api/auth/export')).body.offers;
    expect([offer.supplierId, offer.vendorId]).toEqual([harness.ids.budi, undefined]);
  });

  it('reads every table that names a user', async () => {
    const columns = await harness.sql`
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
    await saveProfile(eka.as, { name: 'Eka', tradeName: 'Toko Eka', phone: '081234567890' });
    const own = await postRequest(harness, { deliveryAddress: 'Jl. Eka 1' }, eka.as);
    const onOwn = await postOffer(harness, own);
    const others = await postRequest(harness);
    const offered = await postOffer(harness, others, {}, eka.as);

    const [before] = await harness.sql`select coalesce(max(seq), 0) as seq from live_events`;
    expect((await eka.as.delete('/api/auth/me')).status).toBe(200);

    const [news] = await newsOf(harness, 'budi');
    expect(news).toMatchObject({
      kind: 'offer_rejected',
      path: `/offer/${onOwn}`,
      message: expect.stringContaining('dibatalkan'),
    });
    const told = await harness.sql`
      select user_id, topic, ref_id from live_events where seq > ${before?.seq} and topic <> 'notification'`;
    expect(told).toEqual(
      expect.arrayContaining([
        { user_id: null, topic: 'request', ref_id: own },
        { user_id: harness.ids.budi, topic: 'offer', ref_id: onOwn },
        { user_id: harness.ids.ani, topic: 'offer', ref_id: offered },
      ]),
    );

    const rows = await harness.sql`
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
    for (const [tried, status] of [
      [password, 401],
      ['', 400],
    ] as const) {
      const answer = await harness.anonymous.post('/api/auth/login', { email: eka.email, password: tried });
      expect(answer.status).toBe(status);
    }
    // The address is free again, and the new account has nothing of the old.
    const again = await signUp(harness, 'Eka');
    expect((await again.as.get('/api/requests/my')).body).toEqual([]);
    expect((await eka.as.get('/api/auth/profile')).status).toBe(401);
  });

  it('others read no address of an account that is gone', async () => {
    const gita = await signUp(harness, 'Gita');
    const budi = harness.as('budi');
    const request = await postRequest(harness, {}, gita.as);
    const offer = await postOffer(harness, request);
    const deal = await acceptOffer(harness, offer, gita.as);
    await gita.as.post(`/api/transactions/${deal}/cancel`);
    expect((await gita.as.delete('/api/auth/me')).status).toBe(200);
    const gone = { _id: gita.id, name: 'Akun dihapus' };
    expect((await budi.get(`/api/requests/${request}`)).body.user).toEqual(gone);
    expect((await budi.get(`/api/offers/${offer}`)).body.request.user).toEqual(gone);
    expect((await readDeal(harness, deal, 'budi')).buyer).toEqual({ ...gone, phone: '' });
  });

  it('a request of an account that is gone is read by the vendor of its deal alone', async () => {
    const [tuti, loser] = [await signUp(harness, 'Tuti'), await signUp(harness, 'Udin')];
    const request = await postRequest(harness, { judul: 'Bangku Tuti' }, tuti.as);
    const never = await postRequest(harness, { judul: 'Bangku Tuti' }, tuti.as);
    const filesOf = `files?kind=request&id=${request}`;
    const file = (await tuti.as.post(`/api/${filesOf}&name=gambar.pdf`, pdf())).body._id;
    const budi = harness.as('budi');
    const lost = await postOffer(harness, request, {}, loser.as);
    await postOffer(harness, never, {}, loser.as);
    const offer = await postOffer(harness, request);
    const deal = await acceptOffer(harness, offer, tuti.as);
    await moveTo(harness, deal, 'validating');
    const tokens = await tokensOf(harness, deal);
    await tuti.as.post(`/api/transactions/${deal}/validate`, { tokens });
    const seen = async (who: Caller) => {
      const listed = await who.get('/api/requests?search=Tuti');
      const statuses: number[] = [];
      const about = [`requests/${request}`, filesOf, `files/${file}`, `requests/${request}/questions`];
      for (const path of [...about, `offers/by-request/${request}`])
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
    expect(own).toMatchObject({ items: [{ name: 'Laptop' }, { name: 'Mouse' }], request: { hidden: true } });
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
        leaver.as.post('/api/requests', requestBody({ judul: `Sisa ${round} ${at}` }));
      const writes = [write(0), write(1), write(2)];
      const deleted = leaver.as.delete('/api/auth/me');
      const answers = await Promise.all([...writes, deleted, write(3), write(4)]);
      expect((await deleted).status).toBe(200);
      for (const { status } of answers) expect([200, 201, 401]).toContain(status);
      // The bearer is remembered for seconds: a write of it makes nothing any more.
      expect((await write(5)).status).toBe(401);
      const [open] = await harness.sql`
        select count(*)::int as count from requests where user_id = ${leaver.id} and status = 'open'`;
      expect(open?.count).toBe(0);
    }
  });

  it('never leaves a deal with an account that was deleted at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const buyer = await signUp(harness, `Pembeli${round}`);
      const offer = await postOffer(harness, await postRequest(harness, {}, buyer.as));
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
