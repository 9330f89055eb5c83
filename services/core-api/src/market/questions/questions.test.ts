import { describe, expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { inDays, letDeadlinePass, postOffer, postRequest } from '../../test/market.ts';
import { newsOf } from '../../test/transactions.ts';

const harness = useHarness();

const ask = (request: string, text = 'Boleh merek lain?', by: Person = 'budi', headers = {}) =>
  harness.as(by).post(`/api/requests/${request}/questions`, { text }, headers);
const answer = (question: string, text = 'Boleh.', by: Person = 'ani', headers = {}) =>
  harness.as(by).post(`/api/questions/${question}/answer`, { text }, headers);
const read = (request: string, by: Person = 'citra') =>
  harness.as(by).get(`/api/requests/${request}/questions`);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body.code];

describe('a question', () => {
  it('is read by everybody alike, without who asked', async () => {
    const request = await postRequest(harness);
    const asked = await ask(request, '  Apakah A4 80 gram?\r\nAtau 70? ');
    expect(asked.status).toBe(201);
    const question = {
      _id: expect.any(String),
      text: 'Apakah A4 80 gram?\nAtau 70?',
      askedAt: expect.any(String),
      answer: null,
      answeredAt: null,
    };
    expect(asked.body).toEqual(question);
    for (const person of ['ani', 'budi', 'citra'] as const)
      expect((await read(request, person)).body).toEqual([asked.body]);
    const answered = await answer(asked.body._id, 'Yang 80 gram.');
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({ ...asked.body, answer: 'Yang 80 gram.', answeredAt: expect.any(String) });
    expect((await read(request)).body).toEqual([answered.body]);
  });

  it('comes newest first, in pages that say how many there are', async () => {
    const request = await postRequest(harness);
    const asked = [];
    for (const text of ['satu', 'dua', 'tiga']) asked.unshift((await ask(request, text)).body);
    expect((await read(request)).body).toEqual(asked);
    const page = await harness.as('ani').get(`/api/requests/${request}/questions?limit=2`);
    expect(page.headers.get('X-Total-Count')).toBe('3');
    expect(page.body).toEqual(asked.slice(0, 2));
    const next = await harness
      .as('ani')
      .get(`/api/requests/${request}/questions?limit=2&cursor=${page.body[1]._id}`);
    expect(next.body).toEqual(asked.slice(2));
  });

  it('is asked five times by one, whoever else asks, even at once', async () => {
    const request = await postRequest(harness);
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => ask(request, `Pertanyaan ${at}`)));
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(codeOf(await ask(request))).toEqual([409, 'QUESTIONS_FULL']);
    expect((await ask(request, 'Saya juga', 'citra')).status).toBe(201);
    expect((await ask(await postRequest(harness))).status).toBe(201);
  });

  it('is taken until 24 hours before the deadline; where that was never, the refusal says so', async () => {
    const late = await postRequest(harness);
    await harness.sql`update requests set deadline = now() + interval '23 hours', created_at = now() - interval '2 days'
      where id = ${late}`;
    const refused = await ask(late);
    expect([...codeOf(refused), refused.body.message]).toEqual([
      409,
      'QUESTIONS_CLOSED',
      'Pertanyaan hanya dapat diajukan sampai 24 jam sebelum tenggat.',
    ]);
    const { body } = await ask(await postRequest(harness, { deadline: inDays(0.9) }));
    expect(body.message).toMatch(/^Permintaan ini dibuat kurang dari 24 jam sebelum tenggatnya/);
  });
});

describe('an answer', () => {
  it('is given once: the same again changes nothing, another is refused', async () => {
    const request = await postRequest(harness);
    const { body } = await ask(request);
    const [one, other] = await Promise.all([answer(body._id, 'Ya.'), answer(body._id, 'Tidak.')]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    const [kept] = (await read(request)).body;
    expect(codeOf(await answer(body._id, 'Mungkin.'))).toEqual([409, 'QUESTION_ANSWERED']);
    expect((await answer(body._id, kept.answer)).body).toEqual(kept);
    expect((await read(request)).body).toEqual([kept]);
  });

  it('comes until the deadline', async () => {
    const past = await postRequest(harness);
    const { body: late } = await ask(past);
    await letDeadlinePass(harness, past);
    expect(codeOf(await answer(late._id))).toEqual([409, 'DEADLINE_PASSED']);
  });

  it('marks the pending offers that are older, until their vendor changes them', async () => {
    const request = await postRequest(harness);
    const { body } = await ask(request, 'Boleh merek lain?', 'citra');
    const offer = await postOffer(harness, request);
    const offerOf = async (by: Person) => (await harness.as(by).get(`/api/offers/${offer}`)).body;
    expect(await offerOf('ani')).not.toHaveProperty('answeredAfter');
    const { answeredAt } = (await answer(body._id)).body;
    for (const person of ['ani', 'budi'] as const)
      expect(await offerOf(person)).toHaveProperty('answeredAfter', answeredAt);
    const [listed] = (await harness.as('ani').get(`/api/offers/by-request/${request}`)).body;
    expect(listed).toHaveProperty('answeredAfter', answeredAt);
    expect((await harness.as('budi').put(`/api/offers/${offer}`, { notes: 'tetap' })).status).toBe(200);
    expect(await offerOf('ani')).not.toHaveProperty('answeredAfter');
  });
});

describe('who is told', () => {
  it('the owner of a question, and of an answer whoever asked or offered, once each, without a name', async () => {
    const request = await postRequest(harness, { judul: 'Kertas ujian' });
    const { body } = await ask(request);
    const path = `/request/${request}#questions`;
    const here = (person: Person) => newsOf(harness, person, path);
    expect(await here('ani')).toMatchObject([
      {
        kind: 'question_asked',
        title: 'Pertanyaan baru',
        message: 'Ada pertanyaan baru pada "Kertas ujian".',
      },
    ]);
    await ask(request, 'Dan warnanya?');
    await postOffer(harness, request);
    await postOffer(harness, request, {}, 'citra');
    await answer(body._id);
    const told = {
      kind: 'question_answered',
      title: 'Pertanyaan dijawab',
      message: 'Ada jawaban atas pertanyaan pada "Kertas ujian".',
    };
    expect(await here('budi')).toMatchObject([told]);
    expect(await here('citra')).toMatchObject([told]);
    expect(await here('ani')).toHaveLength(2);
  });

  it('‘Menunggu Anda’ counts requests with a question that may still be answered', async () => {
    const waiting = async () => {
      const { body, headers } = await harness.as('citra').get('/api/requests/my?questions=pending');
      expect(headers.get('X-Total-Count')).toBe(String(body.length));
      return (body as { _id: string }[]).map(({ _id }) => _id);
    };
    const [one, two, past, closed] = [
      await postRequest(harness, {}, 'citra'),
      await postRequest(harness, {}, 'citra'),
      await postRequest(harness, {}, 'citra'),
      await postRequest(harness, {}, 'citra'),
    ];
    const { body } = await ask(one);
    for (const request of [one, two, past, closed]) await ask(request, 'Satu lagi?', 'ani');
    await letDeadlinePass(harness, past);
    await harness.as('citra').delete(`/api/requests/${closed}`);
    expect(await waiting()).toEqual([two, one]);
    await answer(body._id, 'Ya.', 'citra');
    expect(await waiting()).toEqual([two, one]);
    const [last] = (await read(one)).body;
    await answer(last._id, 'Ya.', 'citra');
    expect(await waiting()).toEqual([two]);
    expect((await harness.as('budi').get('/api/requests/my?questions=pending')).body).toEqual([]);
  });
});

it('a person’s data hold what they asked, and what was asked of them without who asked', async () => {
  const request = await postRequest(harness, {}, 'citra');
  await ask(request, 'Milik Budi', 'budi');
  const dataOf = async (person: Person) => {
    const { body } = await harness.as(person).get('/api/auth/export');
    return typeof body === 'string' ? JSON.parse(body) : body;
  };
  const asked = (await dataOf('budi')).questions;
  expect(asked[0]).toMatchObject({ text: 'Milik Budi', requestId: request, answer: null });
  const owner = await dataOf('citra');
  expect(owner.questionsToMe[0]).toEqual(asked[0]);
  expect(JSON.stringify([owner.questionsToMe, owner.notifications])).not.toContain(harness.ids.budi);
});
