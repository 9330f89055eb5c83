import type { Problem } from '@pasok/contracts/problem';
import { tokenDigest } from '@pasok/domain/token-digest';
import { describe, expect, it } from 'vitest';
import { attach } from '../../test/files.ts';
import { column, keepsInvariants, type Person, useHarness } from '../../test/harness.ts';
import {
  historyOf,
  makeTransaction,
  makeValidating,
  moveTo,
  newsOf,
  readDeal,
  tokensOf,
} from '../../test/transactions.ts';

const harness = useHarness();
keepsInvariants(harness);

const on = (id: string) => `/api/transactions/${id}`;
const report = (id: string, body: unknown) => harness.as('ani').post(`${on(id)}/problem`, body);
const answer = (id: string, body: unknown, person: Person = 'budi') =>
  harness.as(person).post(`${on(id)}/problem/answer`, body);
const send = (id: string, tokens: string[]) => harness.as('ani').post(`${on(id)}/validate`, { tokens });
const read = (id: string, person?: Person) => readDeal(harness, id, person);
const listOf = async (id: string): Promise<Problem[]> =>
  (await harness.as('ani').get(`${on(id)}/problems`)).body;
const kindsOf = async (id: string) => (await historyOf(harness, id)).map(({ kind }) => kind);
const news = (person: Person) => newsOf(harness, person);
const laptop = { pos: 0, unit: 1 };
const complete = (id: string) => harness.as('budi').patch(`${on(id)}/status`, { status: 'completed' });

describe('a report', () => {
  it('names kind and units, which stand on the deal; with a reason alone it is as before', async () => {
    const { id } = await makeValidating(harness, 'Jenis');
    expect((await report(id, { reason: 'Retak' })).body.transaction.problem).toEqual({
      reason: 'Retak',
      openedAt: expect.any(String),
    });
    const { body } = await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    expect(body.transaction.problem).toMatchObject({ reason: 'Retak', kind: 'rusak', units: [laptop] });
    expect(await listOf(id)).toMatchObject([
      { reason: 'Retak', kind: 'rusak', units: [laptop], open: true },
      { reason: 'Retak', kind: 'lain', units: [], open: false },
    ]);
  });

  it('again is the same one: with its reason alone, or with all it said', async () => {
    const { id } = await makeValidating(harness, 'Sama');
    const said = { reason: 'Retak', kind: 'rusak', units: [laptop, { pos: 1, unit: 0 }] };
    for (const body of [said, { reason: 'Retak' }, { ...said, units: [...said.units].reverse() }])
      expect((await report(id, body)).body.transaction.problem).toMatchObject({ kind: 'rusak' });
    expect((await kindsOf(id)).filter((kind) => kind === 'problem_opened')).toHaveLength(1);
    await harness.sql`update transactions set problem_opened_at = now() - interval '2 days' where id = ${id}`;
    const { problem } = (await report(id, { reason: 'Retak' })).body.transaction;
    expect(problem).toMatchObject({ kind: 'rusak', units: said.units });
    expect(Date.parse(problem.openedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await listOf(id)).toHaveLength(1);
  });

  it('of units that the deal has not is refused at its field, and changes nothing', async () => {
    const { id } = await makeValidating(harness, 'Unit asing');
    for (const units of [[{ pos: 0, unit: 2 }], [{ pos: 2, unit: 0 }]]) {
      const { status, body } = await report(id, { reason: 'x', kind: 'rusak', units });
      expect([status, body.errors[0].path]).toEqual([400, 'units']);
    }
    for (const units of [[laptop, laptop], [{ pos: -1, unit: 0 }], [{ pos: 0, unit: 0.5 }], 'semua', [7]])
      expect((await report(id, { reason: 'x', units })).status).toBe(400);
    expect((await report(id, { reason: 'x', kind: 'hilang' })).status).toBe(400);
    expect(await read(id)).not.toHaveProperty('problem');
  });
});

describe('the vendor’s answer', () => {
  it('is the vendor’s, in words, to a problem that stands, and both are told', async () => {
    const { id } = await makeValidating(harness, 'Jawab');
    expect((await answer(id, { answer: 'disagree', text: 'Utuh' })).body.code).toBe('NO_PROBLEM');
    await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    for (const wrong of [
      { answer: 'disagree' },
      { answer: 'refund' },
      { answer: 'refund', amount: 0 },
      { answer: 'replace', amount: 5 },
      { answer: 'maaf' },
    ])
      expect([wrong, (await answer(id, wrong)).status]).toEqual([wrong, 400]);
    const said = await answer(id, { answer: 'disagree', text: 'Utuh saat dikirim' });
    expect(said.body.transaction.problem.answer).toEqual({
      answer: 'disagree',
      text: 'Utuh saat dikirim',
      answeredAt: expect.any(String),
    });
    expect((await news('ani'))[0]).toMatchObject({ kind: 'problem', title: 'Masalah dijawab penjual' });
    expect((await read(id)).problem).toEqual(said.body.transaction.problem);
    // The same again is the same.
    await answer(id, { answer: 'disagree', text: 'Utuh saat dikirim' });
    expect((await kindsOf(id)).filter((kind) => kind === 'problem_answered')).toHaveLength(1);
  });

  it('once it promises something stands: only more may follow', async () => {
    const { id } = await makeValidating(harness, 'Janji');
    await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    await answer(id, { answer: 'disagree', text: 'Utuh' });
    expect((await answer(id, { answer: 'replace' })).status).toBe(200);
    expect((await answer(id, { answer: 'disagree', text: 'Tidak jadi' })).body.code).toBe('ANSWER_STANDS');
    expect((await answer(id, { answer: 'refund', amount: 500_000 })).status).toBe(200);
    expect((await answer(id, { answer: 'refund', amount: 400_000 })).body.code).toBe('ANSWER_STANDS');
    expect((await answer(id, { answer: 'replace' })).body.code).toBe('ANSWER_STANDS');
    expect((await answer(id, { answer: 'refund', amount: 600_000 })).status).toBe(200);
    expect((await read(id)).problem.answer).toMatchObject({ answer: 'refund', amount: 600_000 });
    // Another report is another thing; all refunds together are no more than what the deal costs.
    await report(id, { reason: 'Mouse mati' });
    expect((await answer(id, { answer: 'refund', amount: 19_120_000 - 600_000 + 1 })).body.code).toBe(
      'REFUND_TOO_LARGE',
    );
    expect((await answer(id, { answer: 'refund', amount: 19_120_000 - 600_000 })).status).toBe(200);
    const amounts = (await listOf(id)).map(({ answer }) => answer?.amount);
    expect(amounts).toEqual([18_520_000, 600_000]);
  });

  it('promises a replacement only of units that were named and sent', async () => {
    const { id } = await makeTransaction(harness, 'Belum dikirim');
    await moveTo(harness, id, 'in_progress');
    await report(id, { reason: 'Lama', units: [laptop] });
    expect((await answer(id, { answer: 'replace' })).body.code).toBe('STATUS_REFUSED');
    await moveTo(harness, id, 'shipped');
    await report(id, { reason: 'Lama sekali' });
    expect((await answer(id, { answer: 'replace' })).body.code).toBe('NO_UNITS_NAMED');
    await moveTo(harness, id, 'cancelled');
    expect((await answer(id, { answer: 'disagree', text: 'x' })).body.code).toBe('STATUS_REFUSED');
  });

  it('to a problem of an older release, which has no row, is written all the same', async () => {
    const { id } = await makeValidating(harness, 'Rilis lama');
    await harness.sql`update transactions set problem_reason = 'Retak', problem_opened_at = now() where id = ${id}`;
    await answer(id, { answer: 'refund', amount: 1_000 });
    expect((await read(id)).problem).toMatchObject({ reason: 'Retak', answer: { amount: 1_000 } });
    expect(await listOf(id)).toMatchObject([{ reason: 'Retak', kind: 'lain', open: true }]);
  });
});

describe('a replacement', () => {
  it('has a token of its own: the old one confirms nothing, and says so', async () => {
    const { id, tokens: before } = await makeValidating(harness, 'Token baru');
    await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    expect((await harness.as('ani').get(`${on(id)}/digests`)).body).not.toHaveProperty('replaced');
    await answer(id, { answer: 'replace' });
    const after = await tokensOf(harness, id);
    expect(after).toEqual([before[0], expect.any(String), before[2]]);
    expect(after[1]).not.toBe(before[1]);
    const { digests, replaced } = (await harness.as('ani').get(`${on(id)}/digests`)).body;
    const digestOf = (token = '') => tokenDigest(id, { item: 0, unit: 1 }, token);
    expect([digests[0][1], replaced]).toEqual([
      digestOf(after[1]),
      [{ ...laptop, digest: digestOf(before[1]) }],
    ]);
    const old = await send(id, [before[0] ?? '', before[1] ?? '', '']);
    expect([old.status, old.body.errors]).toEqual([
      400,
      [
        expect.objectContaining({
          index: 1,
          code: 'TOKEN_REPLACED',
          message: expect.stringContaining('sudah diganti'),
        }),
      ],
    ]);
    expect((await read(id)).confirmedUnits).toBe(0);
    expect((await send(id, after)).body.transaction).toMatchObject({
      status: 'completed',
      receipt: 'confirmed',
    });
    const { body } = await harness.as('budi').get(`${on(id)}/record-data`);
    expect(body.items[0].tokens).toEqual(after.slice(0, 2));
  });

  it('of a unit that was confirmed opens it again, and ends the problem once it is confirmed', async () => {
    const { id, tokens: before } = await makeValidating(harness, 'Sudah diterima');
    await send(id, [before[0] ?? '', before[1] ?? '', '']);
    await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    expect((await read(id)).confirmedUnits).toBe(2);
    const { body } = await answer(id, { answer: 'replace', text: 'Besok' });
    expect(body.transaction).toMatchObject({ confirmedUnits: 1, replacedUnits: 1 });
    expect((await read(id)).items[0].tokens).toEqual([before[0], '']);
    const after = await tokensOf(harness, id);
    const sent = await send(id, [after[0] ?? '', after[1] ?? '', '']);
    expect(sent.body).toMatchObject({ remaining: 1, transaction: { status: 'validating' } });
    expect(sent.body.transaction).not.toHaveProperty('problem');
    expect((await kindsOf(id)).slice(-3)).toEqual(['problem_answered', 'units_confirmed', 'problem_solved']);
    expect((await news('budi'))[0]?.message).toContain('Masalahnya selesai.');
    // A second time: a third token.
    await report(id, { reason: 'Retak lagi', kind: 'rusak', units: [laptop] });
    await answer(id, { answer: 'replace' });
    expect(new Set([before[1], after[1], (await tokensOf(harness, id))[1]]).size).toBe(3);
    for (const token of [before[1], after[1]])
      expect((await send(id, ['', token ?? '', ''])).body.errors[0].code).toBe('TOKEN_REPLACED');
  });

  it('comes three times at most, then money', async () => {
    const { id } = await makeValidating(harness, 'Tiga kali');
    for (const reason of ['Satu', 'Dua', 'Tiga']) {
      await report(id, { reason, units: [laptop] });
      expect((await answer(id, { answer: 'replace' })).status).toBe(200);
    }
    await report(id, { reason: 'Empat', units: [{ pos: 0, unit: 0 }, laptop] });
    const refused = await answer(id, { answer: 'replace' });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'REPLACED_TOO_OFTEN',
        message: expect.stringContaining('tiga kali diganti'),
      }),
    ]);
    expect((await answer(id, { answer: 'refund', amount: 5 })).status).toBe(200);
    const { replaced } = (await harness.as('ani').get(`${on(id)}/digests`)).body;
    expect(replaced).toHaveLength(3);
  });

  it('lets the receipt period begin again: silence is no receipt of what was just promised', async () => {
    const { id, tokens } = await makeValidating(harness, 'Masa ulang');
    await send(id, [tokens[0] ?? '', '', '']);
    await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    const long = harness.sql`now() - interval '20 days'`;
    await harness.sql`update transactions set validating_since = ${long}, problem_opened_at = ${long} where id = ${id}`;
    await answer(id, { answer: 'replace' });
    const { receiptEndsAt, problemHoldsUntil } = await read(id);
    expect(Date.parse(receiptEndsAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    expect(Date.parse(problemHoldsUntil) - Date.now()).toBeGreaterThan(20.9 * 86_400_000);
    expect((await complete(id)).body.code).toBe('PROBLEM_OPEN');
  });

  it('that takes the last confirmed unit back lets the buyer cancel, a receipt period after the promise', async () => {
    const { id, tokens } = await makeValidating(harness, 'Tidak datang');
    await send(id, ['', tokens[1] ?? '', '']);
    await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
    const cancel = () => harness.as('ani').post(`${on(id)}/cancel`);
    expect((await cancel()).body.code).toBe('UNITS_CONFIRMED');
    await answer(id, { answer: 'replace' });
    expect((await cancel()).body.code).toBe('CANCEL_TOO_EARLY');
    const { buyerMayCancelAt } = await read(id);
    expect(Date.parse(buyerMayCancelAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const long = harness.sql`now() - interval '7 days'`;
    await harness.sql`update transactions set validating_since = ${long}, problem_opened_at = ${long} where id = ${id}`;
    expect((await cancel()).status).toBe(200);
  });
});

it('closed short is reckoned for both: what came, less the refund of it, and what goes back', async () => {
  const { id, tokens } = await makeValidating(harness, 'Perhitungan');
  await send(id, [tokens[0] ?? '', '', '']);
  await report(id, { reason: 'Penyok', kind: 'rusak', units: [{ pos: 0, unit: 0 }] });
  await answer(id, { answer: 'refund', amount: 500_000 });
  await report(id, { reason: 'Tidak datang', kind: 'kurang', units: [laptop] });
  await answer(id, { answer: 'refund', amount: 9_500_000 });
  expect(await read(id)).not.toHaveProperty('reckoning');
  const { body } = await harness.as('ani').post(`${on(id)}/close-short`);
  // The second laptop never came: it costs nothing, so nothing of it is taken off.
  const reckoning = { received: 9_500_000, refunds: 500_000, due: 9_000_000, back: 10_120_000 };
  expect(body.transaction.reckoning).toEqual(reckoning);
  expect((await read(id, 'budi')).reckoning).toEqual(reckoning);
  const { body: listed } = await harness.as('budi').get('/api/transactions?limit=100');
  expect(listed.find(({ _id }: { _id: string }) => _id === id).reckoning).toEqual(reckoning);
});

it('pictures belong to the problem that stood when they were sent', async () => {
  const { id } = await makeValidating(harness, 'Gambar');
  const filesAt = async (of: string) =>
    column((await harness.as('budi').get(`/api/files?kind=problem&id=${of}`)).body, 'name');
  await report(id, { reason: 'Retak', kind: 'rusak', units: [laptop] });
  expect((await attach(harness, 'ani', { kind: 'problem', id, name: 'retak.pdf' })).status).toBe(201);
  const [first] = await listOf(id);
  await report(id, { reason: 'Kurang', kind: 'kurang' });
  const [second] = await listOf(id);
  expect(
    (await attach(harness, 'ani', { kind: 'problem', id: second?._id ?? '', name: 'isi.pdf' })).status,
  ).toBe(201);
  const closed = await attach(harness, 'ani', { kind: 'problem', id: first?._id ?? '', name: 'lagi.pdf' });
  expect(closed.body.code).toBe('NO_PROBLEM');
  expect([await filesAt(first?._id ?? ''), await filesAt(second?._id ?? ''), await filesAt(id)]).toEqual([
    ['retak.pdf'],
    ['isi.pdf'],
    ['retak.pdf', 'isi.pdf'],
  ]);
});
