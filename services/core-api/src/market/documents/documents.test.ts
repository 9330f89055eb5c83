import { hash } from 'node:crypto';
import { commitAct } from '@pasok/chain/act';
import { type DocumentContent, documentContentSchema } from '@pasok/contracts/document';
import { describe, expect, it } from 'vitest';
import { column, keepsInvariants, type Person, saveProfile, useHarness } from '../../test/harness.ts';
import { postOffer, postRequest } from '../../test/market.ts';
import { confirmUnits, makeTransaction, moveTo, newsOf, tokensOf } from '../../test/transactions.ts';

// A deal here has Laptop x 2 at 9,500,000 (pos 0) and Mouse x 1 at 120,000 (pos 1).
const harness = useHarness();
keepsInvariants(harness);

const at = (id: string, tail = '') => `/api/transactions/${id}${tail}`;
const issue = (person: Person, id: string, kind: string, shipment?: string) =>
  harness.as(person).post(at(id, '/documents'), { kind, ...(shipment && { shipment }) });
const listOf = async (person: Person, id: string) =>
  (await harness.as(person).get(at(id, '/documents'))).body;
const read = (person: Person, id: string, document: string) =>
  harness.as(person).get(at(id, `/documents/${document}`));

/** Issues one and reads what it says. */
async function paper(person: Person, id: string, kind: string, shipment?: string): Promise<DocumentContent> {
  const issued = await issue(person, id, kind, shipment);
  expect([issued.status, issued.body]).toEqual([201, expect.objectContaining({ kind })]);
  const { status, body } = await read(person, id, issued.body._id);
  expect(status).toBe(200);
  expect(hash('sha256', body.content)).toBe(issued.body.sha256);
  return documentContentSchema.strict().parse(JSON.parse(body.content));
}

const setProfile = async (person: Person, more: object) => {
  const answer = await saveProfile(harness.as(person), { name: person, ...more });
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
};
const confirm = async (id: string, ...units: number[]) =>
  expect((await confirmUnits(harness, id, ...units)).status).toBe(200);
const ship = async (id: string, ...items: [pos: number, quantity: number][]): Promise<string> => {
  const body = { items: items.map(([pos, quantity]) => ({ pos, quantity })), courier: 'JNE' };
  const answer = await harness.as('budi').post(at(id, '/shipments'), body);
  expect(answer.status).toBe(201);
  return answer.body._id;
};
/** A deal of an offer with these terms, of goods for Rp 19,120,000. */
const dealWith = async (terms: object) => (await makeTransaction(harness, 'syarat', { terms })).id;
const net = { tax: 'included', freight: 'included', payment: 'net', netDays: 14 };

it('whoever holds a print reads what was issued, without an account, by its hash and salt alone', async () => {
  const { id } = await makeTransaction(harness, 'cetakan');
  const { _id, sha256 } = (await issue('ani', id, 'purchase_order')).body;
  const { content, act } = (await read('budi', id, _id)).body;
  expect(act).toEqual({ salt: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const commitment = commitAct({ kind: 'paper', id: _id }, sha256, act.salt);
  const ask = async (of = commitment) => {
    const answer = await harness.app.request(`/api/papers/${_id}/${of}`);
    return [answer.status, await answer.json()];
  };
  expect(await ask()).toEqual([200, { content }]);
  for (const other of [commitAct({ kind: 'paper', id: _id }, sha256, '5a'.repeat(32)), 'x'])
    expect((await ask(other))[0]).toBe(404);
  await harness.sql`update acts set quarter = '2026-03-04T03:15:00Z', leaf = 7, place = 5, path = decode(repeat('ab', 320), 'hex') where id = ${_id}`;
  const logged = { at: '2026-03-04T03:15:00.000Z', leaf: 7, place: 5, path: Array(10).fill('ab'.repeat(32)) };
  expect((await read('budi', id, _id)).body.act).toEqual({ salt: act.salt, logged });
  await harness.as('ani').post(at(id, `/documents/${_id}/cancel`), { reason: 'salah alamat' });
  const { number } = (await issue('ani', id, 'purchase_order')).body;
  const cancelled = { at: expect.any(String), by: number };
  expect(await ask()).toEqual([200, { content, logged, cancelled }]);
});

describe('a document', () => {
  it('is frozen, numbered, answered again, and read by both sides byte for byte', async () => {
    const { id } = await makeTransaction(harness, 'surat pesanan');
    await setProfile('ani', {
      address: 'Jl. Kop 1\nBandung',
      npwp: '01.234.567.8-901.000',
      nib: '1234567890123',
    });
    const first = await issue('ani', id, 'purchase_order');
    expect([first.status, first.body]).toEqual([
      201,
      {
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        kind: 'purchase_order',
        number: expect.stringMatching(/^PO\/\d{4}\/[IVX]+\/\d{4}$/),
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        createdAt: expect.any(String),
        issuer: 'buyer',
      },
    ]);
    const before = (await read('ani', id, first.body._id)).body.content;
    expect(JSON.parse(before)).toMatchObject({
      number: first.body.number,
      issuer: 'buyer',
      deal: { _id: id, title: 'surat pesanan' },
      buyer: {
        name: 'ani',
        address: 'Jl. Kop 1\nBandung',
        npwp: '012345678901000',
        nib: '1234567890123',
        pkp: false,
      },
      items: [
        { name: 'Laptop', brand: 'Acme', spec: '16GB', quantity: 2, price: 9_500_000, amount: 19_000_000 },
        { name: 'Mouse', quantity: 1, price: 120_000, amount: 120_000 },
      ],
      amounts: {
        goods: 19_120_000,
        freight: 0,
        total: 19_120_000,
        words: 'sembilan belas juta seratus dua puluh ribu rupiah',
      },
      delivery: { address: 'Jl. Merdeka 1' },
    });
    await setProfile('ani', { name: 'Ani Baru', address: null, npwp: null, nib: null });
    const again = await issue('ani', id, 'purchase_order');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const { body: heads } = await harness.as('budi').get(at(id, '/letterheads'));
    expect(heads.buyer).toEqual({ name: 'Ani Baru', pkp: false });
    for (const person of ['ani', 'budi'] as const) {
      expect(await listOf(person, id)).toEqual([first.body]);
      expect((await read(person, id, first.body._id)).body).toEqual({
        ...first.body,
        content: before,
        act: expect.anything(),
      });
    }
    const other = await makeTransaction(harness, 'transaksi lain');
    expect((await read('ani', other.id, first.body._id)).status).toBe(404);
  });

  it('numbers are the issuer’s own, of a kind, without gaps whatever comes at once and whatever fails', async () => {
    const { sql } = harness;
    const buyer = 'citra';
    const deals: { id: string }[] = [];
    for (let n = 0; n < 12; n += 1) deals.push(await makeTransaction(harness, `serentak ${n}`, { buyer }));
    const answers: { status: number }[] = [];
    // More at once would wait for the harness's ten connections.
    for (const some of [deals.slice(0, 6), deals.slice(6)])
      answers.push(
        ...(await Promise.all([
          ...some.map(({ id }) => issue(buyer, id, 'purchase_order')),
          ...some.slice(0, 2).map(({ id }) => issue(buyer, id, 'purchase_order')),
        ])),
        ...(await Promise.all(
          some
            .slice(0, 3)
            .flatMap(({ id }) => [
              issue(buyer, id, 'handover'),
              issue(buyer, id, 'comparison'),
              issue('budi', id, 'invoice'),
            ]),
        )),
      );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual(
      [],
    );
    // What fails after its number was taken leaves none behind.
    await sql`alter table documents add constraint planted check (kind <> 'purchase_order') not valid`;
    const failing = await makeTransaction(harness, 'gagal', { buyer });
    expect((await issue(buyer, failing.id, 'purchase_order')).status).toBe(500);
    await sql`alter table documents drop constraint planted`;
    const last = await issue(buyer, failing.id, 'purchase_order');
    const numbers = async (kind: string, person: Person) => {
      const rows = await sql<{ serial: number }[]>`
        select serial from documents where kind = ${kind} and issuer_id = ${harness.ids[person]} order by serial`;
      return rows.map(({ serial }) => serial);
    };
    const upTo = (length: number) => Array.from({ length }, (_, n) => n + 1);
    expect(await numbers('purchase_order', buyer)).toEqual(upTo(13));
    expect(await numbers('comparison', buyer)).toEqual(upTo(6));
    expect(await numbers('invoice', 'budi')).toEqual(upTo(6));
    expect(last.body.number).toMatch(/\/0013$/);
  });
});

describe('a deal in two shipments', () => {
  it('its papers say what was scanned, and no more', async () => {
    const { id } = await makeTransaction(harness, 'dua pengiriman');
    const first = await ship(id, [0, 2]);
    expect(await paper('budi', id, 'delivery_note', first)).toMatchObject({
      issuer: 'vendor',
      items: [{ name: 'Laptop', quantity: 2, firstUnit: 0 }],
      shipment: {
        _id: first,
        number: 1,
        courier: 'JNE',
        shippedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    });
    await moveTo(harness, id, 'validating');
    expect((await issue('ani', id, 'handover', first)).body.message).toMatch(/Belum ada unit/);
    await confirm(id, 0);
    const one = await paper('ani', id, 'handover', first);
    expect(one).toMatchObject({
      items: [{ name: 'Laptop', quantity: 2, confirmed: 1, assumed: 0 }],
      handover: { final: false, confirmedFrom: expect.any(String), confirmedUntil: expect.any(String) },
    });
    // The other side's is the same paper.
    expect((await issue('budi', id, 'handover', first)).body).toMatchObject({
      number: one.number,
      shipment: first,
    });
    const second = await ship(id, [1, 1]);
    await confirm(id, 0, 1);
    expect((await paper('budi', id, 'handover', first)).items).toMatchObject([{ quantity: 2, confirmed: 2 }]);
    expect((await issue('ani', id, 'handover')).body.message).toMatch(/setelah transaksi selesai/);
    await confirm(id, 0, 1, 2);
    expect(await paper('ani', id, 'handover', second)).toMatchObject({
      items: [{ name: 'Mouse', confirmed: 1 }],
    });
    expect(await paper('ani', id, 'handover')).toMatchObject({
      items: [
        { confirmed: 2, assumed: 0 },
        { confirmed: 1, assumed: 0 },
      ],
      handover: { final: true, receipt: 'confirmed' },
    });
    const tokens = await tokensOf(harness, id);
    for (const { _id } of await listOf('ani', id)) {
      const { content } = (await read('ani', id, _id)).body;
      expect(tokens.filter((token) => content.includes(token))).toEqual([]);
    }
    expect(await listOf('ani', id)).toHaveLength(5);
  });

  it('what is received in the place of something else is another paper', async () => {
    const { id } = await makeTransaction(harness, 'diganti');
    await moveTo(harness, id, 'validating');
    const [{ _id: shipment }] = (await harness.as('ani').get(at(id, '/shipments'))).body;
    await confirm(id, 0);
    const laptop = await paper('ani', id, 'handover', shipment);
    await confirm(id, 0, 2);
    const report = { reason: 'layar retak', kind: 'rusak', units: [{ pos: 0, unit: 0 }] };
    expect((await harness.as('ani').post(at(id, '/problem'), report)).status).toBe(200);
    const answered = await harness.as('budi').post(at(id, '/problem/answer'), { answer: 'replace' });
    expect([answered.status, answered.body]).toEqual([200, expect.anything()]);
    const mouse = await paper('ani', id, 'handover', shipment);
    expect(laptop.items).toMatchObject([{ confirmed: 1 }, { confirmed: 0 }]);
    expect(mouse.items).toMatchObject([{ confirmed: 0 }, { confirmed: 1 }]);
  });

  it('a handover names who received it through a link', async () => {
    const { id } = await makeTransaction(harness, 'penerima');
    const [first, second] = [await ship(id, [0, 2]), await ship(id, [1, 1])];
    await moveTo(harness, id, 'validating');
    const { body } = await harness.as('ani').post(at(id, '/receivers'), {});
    const tokens = await tokensOf(harness, id);
    const receive = (name: string, from: number, to: number) =>
      harness.withToken(body.url.split('#')[1]).post('/api/receiving/validate', {
        name,
        tokens: tokens.map((token, n) => (n >= from && n < to ? token : '')),
      });
    expect((await receive('Pak Joko', 0, 1)).status).toBe(200);
    expect((await receive('Bu Sri', 1, 2)).status).toBe(200);
    await confirm(id, 0, 1, 2);
    expect((await paper('ani', id, 'handover', first)).handover?.receivers).toEqual(['Pak Joko', 'Bu Sri']);
    expect((await paper('budi', id, 'handover', second)).handover).not.toHaveProperty('receivers');
    expect((await paper('ani', id, 'handover')).handover?.receivers).toEqual(['Pak Joko', 'Bu Sri']);
  });

  it('what silence completed is told apart from what was confirmed', async () => {
    const { id } = await makeTransaction(harness, 'dianggap diterima');
    await moveTo(harness, id, 'validating');
    await confirm(id, 0);
    await harness.sql`update transactions set validating_since = validating_since - interval '8 days',
      status_since = status_since - interval '8 days' where id = ${id}`;
    await moveTo(harness, id, 'completed');
    expect(await paper('ani', id, 'handover')).toMatchObject({
      items: [
        { quantity: 2, confirmed: 1, assumed: 1 },
        { quantity: 1, confirmed: 0, assumed: 1 },
      ],
      handover: { final: true, receipt: 'assumed' },
    });
  });

  it('of a deal closed short only what came is handed over and billed, and a payment afterwards receipted', async () => {
    const id = await dealWith(net);
    expect((await paper('budi', id, 'invoice')).amounts?.total).toBe(19_120_000);
    await moveTo(harness, id, 'validating');
    await confirm(id, 0);
    expect((await harness.as('ani').post(at(id, '/close-short'))).status).toBe(200);
    const invoice = await paper('budi', id, 'invoice');
    expect(invoice).toMatchObject({
      items: [{ name: 'Laptop', quantity: 1, amount: 9_500_000 }],
      amounts: { total: 9_500_000 },
      terms: { payment: 'net', netDays: 14 },
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await paper('ani', id, 'handover')).items).toMatchObject([
      { confirmed: 1, assumed: 0 },
      { confirmed: 0, assumed: 0 },
    ]);
    expect((await issue('budi', id, 'receipt')).body.message).toMatch(/dinyatakan diterima/);
    expect((await harness.as('budi').post(at(id, '/paid'))).status).toBe(200);
    expect(await paper('budi', id, 'receipt')).toMatchObject({
      items: [],
      amounts: { total: 9_500_000, words: 'sembilan juta lima ratus ribu rupiah' },
      needsMeterai: true,
      paidOn: expect.any(String),
    });
  });

  it('of a deal paid before it was closed short, an invoice says what goes back, and names no day to pay on', async () => {
    const id = await dealWith(net);
    await moveTo(harness, id, 'validating');
    await harness.as('budi').post(at(id, '/paid'));
    await confirm(id, 0);
    await harness.as('ani').post(at(id, '/close-short'));
    const invoice = await paper('budi', id, 'invoice');
    expect(invoice.amounts).toMatchObject({ total: 9_500_000, back: 9_620_000 });
    expect(invoice).not.toHaveProperty('dueOn');
  });

  it('of a deal with a refund, what is left to pay is billed anew, and receipted', async () => {
    const noted = await dealWith(net);
    await moveTo(harness, noted, 'validating');
    const path = (call: string) => at(noted, call);
    const units = [{ pos: 0, unit: 0 }];
    await harness.as('ani').post(path('/problem'), { reason: 'Layar tergores', kind: 'rusak', units });
    await harness.as('budi').post(path('/problem/answer'), { answer: 'refund', amount: 500_000 });
    const open = await paper('budi', noted, 'invoice');
    expect(open.amounts).not.toHaveProperty('due');
    await confirm(noted, 0, 1, 2);
    const left = { total: 19_120_000, refunds: 500_000, due: 18_620_000 };
    const words = 'delapan belas juta enam ratus dua puluh ribu rupiah';
    const invoice = await paper('budi', noted, 'invoice');
    expect(invoice.amounts).toMatchObject({ ...left, words });
    expect(invoice.number).not.toBe(open.number);
    expect((await harness.as('budi').post(path('/paid'))).status).toBe(200);
    expect((await paper('budi', noted, 'receipt')).amounts).toMatchObject({ ...left, words });
  });
});

describe('PPN', () => {
  const added = { tax: 'added', freight: 50_000, payment: 'advance' };

  it('that the terms add is billed by a PKP alone', async () => {
    await setProfile('budi', { pkp: true });
    const id = await dealWith(added);
    await setProfile('budi', { pkp: false });
    const refused = await issue('budi', id, 'invoice');
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/PKP/)]);
    await setProfile('budi', { pkp: true, bankAccount: { bank: 'BCA', number: '12345678', holder: 'Budi' } });
    expect(await paper('budi', id, 'invoice')).toMatchObject({
      amounts: {
        goods: 19_120_000,
        freight: 50_000,
        total: 21_278_700,
        ppn: { tax: 2_108_700, rounding: 0 },
      },
      bankAccount: { bank: 'BCA', number: '12345678', holder: 'Budi' },
    });
    // Another account in its place stays on the paper, as the deal says it.
    await setProfile('budi', { bankAccount: { bank: 'BCA', number: '87654321', holder: 'Maling' } });
    const replaced = await paper('budi', await dealWith(added), 'invoice');
    expect(replaced.bankAccount).toEqual({
      bank: 'BCA',
      number: '87654321',
      holder: 'Maling',
      changedOn: replaced.date,
      before: '****5678',
    });
    await setProfile('budi', { pkp: false, bankAccount: null, npwp: '' });
  });
});

describe('a wrong document', () => {
  const cancel = (person: Person, id: string, document: string, reason = 'NPWP penjual salah') =>
    harness.as(person).post(at(id, `/documents/${document}/cancel`), { reason });
  const bellOf = async (person: Person, id: string) =>
    (await newsOf(harness, person, id)).map(({ title }) => title);

  it('is cancelled by who issued it, with a reason that both sides read, and the next one names it', async () => {
    const { id } = await makeTransaction(harness, 'Tagihan salah');
    const wrong = (await issue('budi', id, 'invoice')).body;
    expect((await cancel('budi', id, wrong._id, ' ')).body.errors).toMatchObject([{ path: 'reason' }]);
    const cancelled = await cancel('budi', id, wrong._id);
    const mark = { at: expect.any(String), reason: 'NPWP penjual salah' };
    expect([cancelled.status, cancelled.body]).toEqual([200, { ...wrong, cancelled: mark }]);
    // What a second one says is not lost in silence.
    expect((await cancel('budi', id, wrong._id, 'Lain')).status).toBe(409);
    const next = await issue('budi', id, 'invoice');
    expect([next.status, next.body]).toEqual([
      201,
      expect.objectContaining({ number: expect.stringMatching(/^INV/), replaces: wrong.number }),
    ]);
    expect(next.body.number).not.toBe(wrong.number);
    expect(await bellOf('ani', id)).toContain('Dokumen pengganti terbit');
    expect(await issue('budi', id, 'invoice')).toMatchObject({ status: 200, body: next.body });
    for (const person of ['ani', 'budi'] as const) {
      const by = { _id: next.body._id, number: next.body.number };
      const gone = { ...wrong, cancelled: { ...mark, by } };
      expect(await listOf(person, id)).toEqual([gone, next.body]);
      const { content, act: _, ...card } = (await read(person, id, wrong._id)).body;
      expect(card).toEqual(gone);
      expect(hash('sha256', content)).toBe(wrong.sha256);
    }
    expect(JSON.parse((await read('ani', id, next.body._id)).body.content).replaces).toBe(wrong.number);
    const { body: history } = await harness.as('ani').get(at(id, '/history'));
    expect(history.at(-1)).toMatchObject({
      kind: 'document_cancelled',
      note: `${wrong.number}: NPWP penjual salah`,
    });
    expect(await bellOf('ani', id)).toContain('Dokumen dibatalkan');
  });

  it('of an order: papers name the one that stands; what was cancelled is changed by nobody', async () => {
    const { id } = await makeTransaction(harness, 'Pesanan salah');
    const wrong = (await issue('ani', id, 'purchase_order')).body;
    await cancel('ani', id, wrong._id);
    expect((await paper('budi', id, 'invoice')).deal).not.toHaveProperty('order');
    const { number } = await paper('ani', id, 'purchase_order');
    expect((await paper('ani', id, 'comparison')).deal.order).toBe(number);
    const { sql } = harness;
    for (const change of [
      sql`update documents set cancel_reason = 'lain' where id = ${wrong._id}`,
      sql`update documents set cancelled_at = null, cancel_reason = null where id = ${wrong._id}`,
      sql`update documents set cancelled_at = now(), cancel_reason = 'x', number = 'X' where number = ${number}`,
      sql`delete from documents where transaction_id = ${id}`,
    ])
      await expect(change).rejects.toThrow(/append-only/);
  });

  it('of the buyer alone is cancelled without a word to the vendor', async () => {
    const { id } = await makeTransaction(harness, 'Perbandingan salah');
    const wrong = (await issue('ani', id, 'comparison')).body;
    expect((await cancel('ani', id, wrong._id)).status).toBe(200);
    expect((await harness.as('budi').get(at(id, '/history'))).body).toHaveLength(1);
    expect((await issue('ani', id, 'comparison')).body.replaces).toBe(wrong.number);
    expect((await bellOf('budi', id)).filter((title) => title.startsWith('Dokumen'))).toEqual([]);
  });
});

it('the comparison is the buyer’s alone, of all offers that stood, with the reason of the choice', async () => {
  const request = await postRequest(harness, { sealedUntilDeadline: true });
  await postOffer(harness, request, {}, 'citra');
  const items = [
    { name: '', brand: 'Merek Lain', price: 9_600_000, quantity: 2, notes: 'x' },
    { name: '', price: 100_000, quantity: 1, notes: 'x' },
  ];
  const chosen = await postOffer(harness, request, { items, deliveryTime: 3 });
  await harness.sql`update requests set deadline = now() where id = ${request}`;
  const accepted = await harness.as('ani').post(`/api/offers/accept/${chosen}`, { reason: 'Lebih cepat.' });
  const id = accepted.body.transaction._id;
  const { comparison } = await paper('ani', id, 'comparison');
  expect(comparison?.offers.map(({ items }) => items[0]?.differs)).toContainEqual(['brand', 'spec']);
  expect(comparison).toMatchObject({
    requested: [{ name: 'Laptop', brand: 'Acme', budget: 10_000_000 }, { name: 'Mouse' }],
    totalBudget: 20_150_000,
    offers: [
      {
        accepted: true,
        total: 19_300_000,
        rank: 2,
        deliveryTime: 3,
        items: [{ brand: 'Merek Lain', lowest: false }, { lowest: true }],
      },
      { accepted: false, vendor: 'Citra', total: 19_120_000, rank: 1, difference: -1_030_000 },
    ],
    offerCount: 2,
    reason: 'Lebih cepat.',
  });
  expect(await listOf('budi', id)).toEqual([]);
  const { body: exported } = await harness.as('budi').get('/api/auth/export');
  expect(column(exported.documents, 'kind')).not.toContain('comparison');
});

it('is refused of no kind, of no shipment, and of that of another deal', async () => {
  const { id } = await makeTransaction(harness, 'ditolak');
  expect((await issue('ani', id, 'kuitansi')).body.errors).toMatchObject([{ path: 'kind' }]);
  const others = await ship((await makeTransaction(harness, 'pengiriman lain')).id, [0, 1]);
  for (const shipment of [undefined, 'x', others])
    expect((await issue('budi', id, 'delivery_note', shipment)).body.errors).toMatchObject([
      { path: 'shipment' },
    ]);
});

it('a deleted account’s papers stay as the other side got them, and its letterhead goes', async () => {
  const { id } = await makeTransaction(harness, 'hapus akun', { buyer: 'citra' });
  await setProfile('citra', { name: 'Citra Dewi', address: 'Jl. Lama 2', npwp: '012345678901234' });
  const { body } = await issue('citra', id, 'purchase_order');
  const before = (await read('budi', id, body._id)).body.content;
  await harness.sql`update transactions set status = 'cancelled', payment_status = 'failed' where buyer_id = ${harness.ids.citra}`;
  await harness.sql`insert into transaction_history (transaction_id, kind, actor_id, from_status, to_status)
    select id, 'status', buyer_id, 'waiting_payment', 'cancelled' from transactions where buyer_id = ${harness.ids.citra}`;
  const { body: exported } = await harness.as('citra').get('/api/auth/export');
  expect(exported.account).toMatchObject({ address: 'Jl. Lama 2', npwp: '012345678901234' });
  expect(exported.documents.find(({ id }: { id: string }) => id === body._id)).toMatchObject({
    content: before,
  });
  expect((await harness.as('citra').delete('/api/auth/me')).status).toBe(200);
  expect((await read('budi', id, body._id)).body.content).toBe(before);
  expect(before).toContain('Citra Dewi');
  const [gone] = await harness.sql`select address, npwp, nib, pkp from users where id = ${harness.ids.citra}`;
  expect(gone).toEqual({ address: null, npwp: null, nib: null, pkp: false });
});
