import { beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../app/run-admin.ts';
import { column, type Harness, type Person, refusedAs, signUp, useHarness } from '../../test/harness.ts';
import { acceptOffer, inDays, made, postOffer, postRequest } from '../../test/market.ts';
import { newsOf } from '../../test/transactions.ts';

// Dewi, whom the operator made an administrator, decides about what the others report.

const harness = useHarness();
let dewi: ReturnType<Harness['as']>;
beforeAll(async () => {
  const { as, id: _id } = await signUp(harness, 'Dewi');
  dewi = as;
  expect(await terminal('grant', 'DEWI@demo.test')).toMatchObject({ ok: true });
  expect((await dewi.get('/api/auth/me')).body).toMatchObject({ _id, isAdmin: true });
});

const terminal = (...command: string[]) => runAdmin(command, { DATABASE_URL: harness.url });
const report = (kind: string, id: string, by: Person = 'budi', more: object = {}) =>
  harness.as(by).post('/api/moderation/reports', { kind, id, reason: 'fraud', ...more });
const act = (body: object, by = dewi) =>
  by.post('/api/moderation/acts', { reason: 'Sudah diperiksa.', ...body });
const queue = async (query = '') => (await dewi.get(`/api/moderation/reports?limit=100${query}`)).body;
const entryOf = async (id: string) => (await queue()).find((entry: { id: string }) => entry.id === id);
const acts = async () => (await dewi.get('/api/moderation/acts')).body;
const ask = async (request: string) =>
  made(await harness.as('citra').post(`/api/requests/${request}/questions`, { text: 'Telepon saya' }))._id;

describe('a report', () => {
  it('is open once a person and thing: sent again, even at once, the first one is the answer', async () => {
    const id = await postRequest(harness);
    const first = await report('request', id, 'budi', { text: ' Minta uang muka di luar Pasok. ' });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      _id: expect.any(String),
      kind: 'request',
      id,
      reason: 'fraud',
      text: 'Minta uang muka di luar Pasok.',
      createdAt: expect.any(String),
    });
    const again = await Promise.all([1, 2, 3].map(() => report('request', id, 'budi', { reason: 'spam' })));
    for (const { status, body } of again) expect([status, body]).toEqual([201, first.body]);
    const other = await postRequest(harness);
    const atOnce = await Promise.all([1, 2, 3, 4].map(() => report('request', other)));
    expect(new Set(atOnce.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
    expect((await report('request', id, 'citra')).body._id).not.toBe(first.body._id);
  });

  it.each([
    ['kind', { kind: 'account' }],
    ['reason', { reason: 'jelek' }],
    ['text', { text: 'x'.repeat(501) }],
    ['id', { id: 'x' }],
  ])('with a wrong %s is refused there', async (path, wrong) => {
    const { status, body } = await report('request', await postRequest(harness), 'budi', wrong);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });
});

describe('an administrator', () => {
  it('reads what was reported first at the beginning, who wrote it and why it was reported, no price', async () => {
    const id = await postRequest(harness, { judul: 'Kertas', description: 'Transfer dulu' });
    const offer = await postOffer(harness, id, { notes: 'Hubungi 0812' });
    const question = await ask(id);
    await report('offer', offer, 'ani', { reason: 'personal_data' });
    await report('request', id, 'budi');
    await report('question', question, 'ani', { reason: 'spam' });
    await report('request', id, 'citra', { reason: 'other', text: 'Palsu' });
    const mine = (await queue()).filter((entry: { id: string }) => [id, offer, question].includes(entry.id));
    expect(column(mine, 'kind')).toEqual(['offer', 'request', 'question']);
    const [onOffer, onRequest, onQuestion] = mine;
    expect(onRequest).toMatchObject({
      count: 2,
      reports: [
        { reason: 'fraud', reporter: { name: 'Budi' } },
        { reason: 'other', text: 'Palsu', reporter: { name: 'Citra' } },
      ],
      thing: {
        requestId: id,
        title: 'Kertas',
        texts: ['Transfer dulu', 'Laptop · Acme · 16GB', 'Mouse'],
        owner: { _id: harness.ids.ani, name: 'Ani', email: 'ani@demo.test', disabled: false },
      },
    });
    expect(onOffer.thing).toMatchObject({
      texts: ['Hubungi 0812', 'Laptop · Acme · 16GB · siap kirim', 'Mouse · siap kirim'],
      owner: { name: 'Budi' },
    });
    expect(onQuestion.thing).toMatchObject({ texts: ['Telepon saya'], owner: { name: 'Citra' } });
    expect(JSON.stringify(mine)).not.toMatch(/9500000|120000|price/i);
    const page = await dewi.get('/api/moderation/reports?limit=1&page=2');
    expect(page.body).toHaveLength(1);
    expect(Number(page.headers.get('x-total-count'))).toBe((await queue()).length);
  });

  it('settles the reports of a thing once; whoever reports it later begins anew', async () => {
    const id = await postRequest(harness);
    const { body: first } = await report('request', id);
    await report('request', id, 'citra');
    const settle = { act: 'settle', kind: 'request', id };
    const done = await Promise.all([act(settle), act(settle)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(done.map(({ body }) => body.changed).sort()).toEqual([false, true]);
    expect(await entryOf(id)).toBeUndefined();
    const own = (await acts()).filter((row: { id: string }) => row.id === id);
    expect(own).toEqual([
      {
        _id: expect.any(String),
        ...settle,
        reason: 'Sudah diperiksa.',
        at: expect.any(String),
        by: { _id: expect.any(String), name: 'Dewi' },
        label: expect.stringContaining('Permintaan'),
      },
    ]);
    expect((await report('request', id)).body._id).not.toBe(first._id);
  });

  it('finds an account by its exact address, disables it and lets it in again', async () => {
    const find = async (email: string) =>
      (await dewi.get(`/api/moderation/accounts?email=${encodeURIComponent(email)}`)).body;
    expect(await find('citra@demo.tes')).toEqual([]);
    const [citra] = await find('CITRA@demo.test');
    expect(citra).toEqual({
      _id: harness.ids.citra,
      name: 'Citra',
      email: 'citra@demo.test',
      disabled: false,
      isAdmin: false,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const request = await postRequest(harness, {}, 'citra');
    const account = { kind: 'account', id: citra._id };
    expect((await act({ ...account, act: 'disable' })).body).toEqual({ changed: true });
    expect((await act({ ...account, act: 'disable' })).body).toEqual({ changed: false });
    expect((await find('citra@demo.test'))[0].disabled).toBe(true);
    expect((await harness.as('ani').get(`/api/requests/${request}`)).status).toBe(404);
    expect((await act({ ...account, act: 'enable' })).body).toEqual({ changed: true });
    expect((await acts()).slice(0, 2)).toMatchObject([
      { act: 'enable', label: 'Citra' },
      { act: 'disable', label: 'Citra' },
    ]);
    await harness.sql`update users set token_version = 1 where id = ${citra._id}`;
  });

  it('is refused what makes no sense', async () => {
    const { body: me } = await dewi.get('/api/auth/me');
    expect((await act({ act: 'disable', kind: 'account', id: me._id })).status).toBe(403);
    const request = await postRequest(harness);
    expect((await act({ act: 'disable', kind: 'account', id: request })).status).toBe(404);
    for (const [wrong, path] of [
      [{ act: 'settle', kind: 'account', id: me._id }, 'act'],
      [{ act: 'disable', kind: 'request', id: request }, 'act'],
      [{ act: 'settle', kind: 'request', id: request, reason: ' ' }, 'reason'],
      [{ act: 'grant', kind: 'account', id: harness.ids.ani }, 'act'],
    ] as const) {
      const { status, body } = await act(wrong);
      expect([status, body.errors[0].path]).toEqual([400, path]);
    }
  });

  it('is one until the operator takes it back: then nothing of it is there', async () => {
    await terminal('grant', 'budi@demo.test');
    expect((await harness.as('budi').get('/api/moderation/acts')).body[0]).toMatchObject({
      act: 'grant',
      label: 'Budi',
    });
    expect((await acts())[0].by).toBeUndefined();
    await terminal('revoke', 'budi@demo.test');
    await terminal('revoke', 'budi@demo.test');
    expect(column((await acts()).slice(0, 2), 'act')).toEqual(['revoke', 'grant']);
    expect((await harness.as('budi').get('/api/moderation/acts')).status).toBe(404);
    expect(await terminal('grant', 'siapa@demo.test')).toMatchObject({ ok: false });
  });
});

describe('a hidden request', () => {
  const hide = (id: string, kind = 'request') => act({ act: 'hide', kind, id, reason: 'Barangnya palsu.' });
  const show = (id: string, kind = 'request') => act({ act: 'show', kind, id });
  const listed = async (by: Person, path: string, id: string) =>
    (await harness.as(by).get(`/api${path}`)).body.some(({ _id }: { _id: string }) => _id === id);

  it('is there for its owner alone, who reads why, and comes back as it was', async () => {
    const id = await postRequest(harness, { judul: 'Umpan langka' });
    await postOffer(harness, id);
    await report('request', id, 'citra');
    const total = async () => (await harness.as('citra').get('/api/dashboard/stats')).body.totalRequests;
    const before = await total();
    const done = await Promise.all([hide(id), hide(id)]);
    expect(done.map(({ body }) => body.changed).sort()).toEqual([false, true]);
    expect(await entryOf(id)).toBeUndefined();
    expect(await total()).not.toEqual(before);
    for (const by of ['budi', 'citra'] as const)
      for (const path of [
        '/requests?limit=100',
        '/requests?goods=umpan+langka',
        '/requests?search=ani&limit=100',
      ])
        expect([path, await listed(by, path, id)]).toEqual([path, false]);
    const own = await harness.as('ani').get(`/api/requests/${id}`);
    expect(own.body.hidden).toEqual({ reason: 'Barangnya palsu.' });
    expect(await listed('ani', '/requests/my?limit=100', id)).toBe(true);
    const [news] = await newsOf(harness, 'ani');
    expect(news).toMatchObject({ title: 'Permintaan disembunyikan', path: `/request/${id}` });
    expect(news?.message).toContain('Barangnya palsu.');
    // Its owner cannot show it.
    await harness.as('ani').put(`/api/requests/${id}`, { visibility: 'all', priority: 'high' });
    expect((await harness.as('citra').get(`/api/requests/${id}`)).status).toBe(404);
    expect((await acts())[0]).toMatchObject({ act: 'hide', hidden: true });
    expect((await show(id)).body).toEqual({ changed: true });
    expect((await show(id)).body).toEqual({ changed: false });
    const back = await harness.as('citra').get(`/api/requests/${id}`);
    expect([back.status, back.body.hidden]).toEqual([200, undefined]);
    expect(await listed('citra', '/requests?goods=umpan+langka', id)).toBe(true);
  });

  it('of those invited comes back for them alone', async () => {
    const id = await postRequest(harness, { visibility: 'invited' });
    await hide(id);
    expect((await harness.as('ani').get(`/api/requests/${id}`)).body.visibility).toBe('invited');
    await show(id);
    expect((await harness.as('citra').get(`/api/requests/${id}`)).status).toBe(404);
  });

  it('keeps its deal going for both sides', async () => {
    const id = await postRequest(harness);
    const offer = await postOffer(harness, id);
    const deal = await acceptOffer(harness, offer);
    await hide(id);
    for (const by of ['ani', 'budi'] as const)
      expect((await harness.as(by).get(`/api/transactions/${deal}`)).status).toBe(200);
    const path = `/api/transactions/${deal}/status`;
    expect((await harness.as('budi').patch(path, { status: 'in_progress' })).status).toBe(200);
  });

  it('is found however long ago it was hidden, until it is shown again', async () => {
    const found = async (page = 1) => dewi.get(`/api/moderation/acts?hidden=yes&limit=2&page=${page}`);
    const before = Number((await found()).headers.get('x-total-count'));
    const id = await postRequest(harness, { judul: 'Lama' });
    const question = await ask(await postRequest(harness));
    for (const [thing, kind] of [
      [id, 'request'],
      [question, 'question'],
    ] as const) {
      await hide(thing, kind);
      await show(thing, kind);
      await hide(thing, kind);
    }
    await harness.sql`insert into moderation_acts (id, act, kind, thing_id, reason)
      select uuidv7(), 'grant', 'account', ${harness.ids.ani}, 'x' from generate_series(1, 100)`;
    expect((await acts()).some((row: { hidden?: boolean }) => row.hidden)).toBe(false);
    const page = await found();
    expect(Number(page.headers.get('x-total-count'))).toBe(before + 2);
    expect(page.body.map((row: { id: string; hidden: boolean }) => [row.id, row.hidden])).toEqual([
      [question, true],
      [id, true],
    ]);
    expect((await found(2)).body.every((row: { id: string }) => ![question, id].includes(row.id))).toBe(true);
    await show(id);
    expect(Number((await found()).headers.get('x-total-count'))).toBe(before + 1);
  });

  it('makes no new deal: its offers are neither accepted nor changed, and nobody is invited', async () => {
    const id = await postRequest(harness, { judul: 'Hubungi 0812', description: 'Rahasia Rudi' });
    const offer = await postOffer(harness, id);
    await hide(id);
    for (const path of [`/api/offers/accept/${offer}`, `/api/transactions/accept/${offer}`]) {
      const { status, body } = await harness.as('ani').post(path);
      expect([status, body.code, body.message]).toEqual([
        409,
        'REQUEST_HIDDEN',
        expect.stringContaining('disembunyikan'),
      ]);
    }
    const changed = await harness.as('budi').put(`/api/offers/${offer}`, { deliveryTime: 3 });
    const invited = await harness
      .as('ani')
      .post(`/api/requests/${id}/invitations`, { emails: ['rina@toko.test'] });
    expect([changed.body.code, invited.body.code]).toEqual(['REQUEST_HIDDEN', 'REQUEST_HIDDEN']);
    await show(id);
    expect((await harness.as('ani').post(`/api/offers/accept/${offer}`)).status).toBe(201);
    await hide(id);
    // The deal is there already.
    expect((await harness.as('ani').post(`/api/offers/accept/${offer}`)).status).toBe(200);
  });

  it('is named to whoever offered, without what its owner wrote', async () => {
    const id = await postRequest(harness, {
      judul: 'Judul Rahasia',
      items: [{ name: 'Rahasia Rudi', brand: 'Rahasia', budget: 500, quantity: 2 }],
      deadline: inDays(3),
    });
    const items = [{ price: 400, quantity: 2, brand: 'Acme', notes: 'siap kirim' }];
    const offer = await postOffer(harness, id, { items });
    made(await harness.as('budi').post(`/api/requests/${id}/questions`, { text: 'Merek lain?' }));
    await hide(id);
    const paths = [`/api/offers/${offer}`, '/api/offers/my?limit=1'];
    const told = async () => {
      const answers = await Promise.all(paths.map((path) => harness.as('budi').get(path)));
      return answers.map(({ body }) => (Array.isArray(body) ? body[0] : body));
    };
    for (const body of await told()) {
      expect(body.request).toMatchObject({ _id: id, hidden: true, status: 'open', user: { name: 'Ani' } });
      expect(body.items).toMatchObject([
        { name: 'Barang 1', brand: 'Acme', price: 400, notes: 'siap kirim' },
      ]);
      expect(JSON.stringify(body)).not.toContain('Rahasia');
    }
    const own = (await harness.as('ani').get(`/api/offers/${offer}`)).body;
    expect(own).toMatchObject({
      request: { hidden: true, judul: 'Judul Rahasia' },
      items: [{ name: 'Rahasia Rudi' }],
    });
    // Nor does what its owner does afterwards.
    await harness.as('ani').put(`/api/requests/${id}`, { deadline: inDays(5) });
    const [asked] = (await harness.as('ani').get(`/api/requests/${id}/questions`)).body;
    await harness.as('ani').post(`/api/questions/${asked._id}/answer`, { text: 'Boleh.' });
    await harness.as('ani').post(`/api/offers/reject/${offer}`);
    await harness.as('ani').delete(`/api/requests/${id}`);
    const heard = await harness.as('budi').get('/api/notifications?limit=3');
    expect(column(heard.body.notifications, 'kind')).toEqual([
      'offer_rejected',
      'question_answered',
      'deadline_moved',
    ]);
    const activities = await harness.as('budi').get('/api/dashboard/activities');
    for (const body of [heard.body, activities.body, ...(await told())])
      expect(JSON.stringify(body)).not.toContain('Rahasia');
    expect((await harness.as('ani').get('/api/dashboard/activities')).body[0].message).toContain('Rahasia');
  });

  it('a hidden question is nobody’s to read or answer, and whoever asked is told why', async () => {
    const id = await postRequest(harness);
    const question = await ask(id);
    const read = async () => (await harness.as('ani').get(`/api/requests/${id}/questions`)).body;
    const waits = async () => listed('ani', '/requests/my?questions=pending&limit=100', id);
    expect([(await read()).length, await waits()]).toEqual([1, true]);
    expect((await hide(question, 'question')).body).toEqual({ changed: true });
    expect([(await read()).length, await waits()]).toEqual([0, false]);
    const answer = { text: 'Tidak.' };
    expect((await harness.as('ani').post(`/api/questions/${question}/answer`, answer)).status).toBe(404);
    const [news] = await newsOf(harness, 'citra');
    expect(news).toMatchObject({ title: 'Pertanyaan disembunyikan' });
    expect((await show(question, 'question')).body).toEqual({ changed: true });
    expect([(await read()).length, await waits()]).toEqual([1, true]);
    expect((await hide(id, 'offer')).status).toBe(400);
    expect((await hide(question)).status).toBe(404);
  });
});

it('what was done can be neither changed nor deleted, whoever tries', async () => {
  for (const change of [
    'update moderation_acts set reason = $$x$$',
    'delete from moderation_acts',
    'truncate moderation_acts',
  ])
    await expect(harness.sql.unsafe(change)).rejects.toThrow('moderation_acts is append-only');
});

it('a person’s own data holds what they reported, and nobody’s reports about them', async () => {
  const id = await postRequest(harness);
  await report('request', id, 'citra', { text: 'Rahasia saya' });
  const dataOf = async (person: Person) => {
    const { body } = await harness.as(person).get('/api/auth/export');
    return typeof body === 'string' ? body : JSON.stringify(body);
  };
  expect(JSON.parse(await dataOf('citra')).reports[0]).toMatchObject({ thingId: id, text: 'Rahasia saya' });
  expect(await dataOf('ani')).not.toContain('Rahasia saya');
});

describe('an administrator who is concerned', () => {
  const asAdmin = async (person: Person, work: () => Promise<void>) => {
    await harness.sql`update users set is_admin = true where id = ${harness.ids[person]}`;
    try {
      await work();
    } finally {
      await harness.sql`update users set is_admin = false where id = ${harness.ids[person]}`;
    }
  };
  const read = async (person: Person) => {
    const { body } = await harness.as(person).get('/api/moderation/reports?limit=100');
    return column(body, 'id');
  };

  it('neither reads nor decides what they wrote, bid on, asked or reported', async () => {
    const request = await postRequest(harness, {}, 'ani');
    const offer = await postOffer(harness, request, {}, 'budi');
    const question = await ask(request);
    await report('request', request, 'budi');
    await report('offer', offer, 'ani');
    await report('question', question, 'ani');
    const things = [
      ['request', request],
      ['offer', offer],
      ['question', question],
    ] as const;
    const concerned = { ani: things, budi: things, citra: [['question', question]] } as const;
    for (const [person, own] of Object.entries(concerned) as [Person, typeof things][])
      await asAdmin(person, async () => {
        const open = await read(person);
        for (const [kind, id] of things) {
          const isOwn = own.some(([, one]) => one === id);
          expect(open.includes(id), `${person} ${kind}`).toBe(!isOwn);
          if (!isOwn) continue;
          for (const what of kind === 'offer' ? ['settle'] : ['settle', 'hide', 'show']) {
            expect(await act({ act: what, kind, id }, harness.as(person))).toMatchObject(
              refusedAs(403, 'OWN_MATTER'),
            );
          }
        }
      });
    for (const [kind, id] of things) expect((await act({ act: 'settle', kind, id })).body.changed).toBe(true);
  });

  it('disables no administrator, and reads nothing of an offer that is still sealed', async () => {
    await asAdmin('citra', async () => {
      expect(await act({ act: 'disable', kind: 'account', id: harness.ids.citra })).toMatchObject(
        refusedAs(403, 'ADMIN_ACCOUNT'),
      );
    });
    const request = await postRequest(harness, { sealedUntilDeadline: true });
    const offer = await postOffer(harness, request, { notes: 'Rahasia dapur' });
    await report('offer', offer, 'budi');
    expect((await entryOf(offer)).thing.texts).toEqual([]);
    await harness.sql`update requests set deadline = now() - interval '1 second' where id = ${request}`;
    expect((await entryOf(offer)).thing.texts).toContain('Rahasia dapur');
  });
});
