import { afterAll, expect, it } from 'vitest';
import { createHarness, type Person } from './harness.ts';
import { postOffer, postRequest } from './market.ts';
import { makeValidating, moveTo } from './transactions.ts';

// What this service stored as a sentence: the same account reads it in three languages.

const harness = await createHarness();
const { sql } = harness;
afterAll(() => harness.close());

const english = { 'Pasok-Language': 'en' };
const languages: Record<string, string>[] = [{}, { 'Pasok-Language': 'id' }, english];

/** What a call answers in the product's own words, in Indonesian and in English. */
async function inEach<Told>(by: Person, path: string, of: (body: never) => Told): Promise<Told[]> {
  const answers: Told[] = [];
  for (const headers of languages)
    answers.push(of((await harness.as(by).get(path, undefined, headers)).body as never));
  return answers;
}
const both = <Told>(own: Told, english: Told) => [own, own, english];

it('an activity', async () => {
  const offer = await postOffer(harness, await postRequest(harness, { judul: 'Meja' }));
  await harness.as('ani').post(`/api/offers/accept/${offer}`);
  const newest = ([row]: { message: string }[]) => row?.message;
  expect(await inEach('budi', '/api/dashboard/activities', newest)).toEqual(
    both('Ani menerima penawaran Anda untuk "Meja"', 'Ani accepted your offer on "Meja"'),
  );
});

it('notes of a history, whatever the language of who caused them; those of an earlier release as they are', async () => {
  const { id, tokens } = await makeValidating(harness, 'Kursi');
  const path = `/api/transactions/${id}`;
  const units = [{ pos: 0, unit: 1 }];
  await harness.as('ani').post(`${path}/validate`, { tokens: [tokens[0], '', ''] }, english);
  await harness.as('ani').post(`${path}/problem`, { reason: 'Retak', units }, english);
  await harness.as('budi').post(`${path}/problem/answer`, { answer: 'replace', text: 'Besok' }, english);
  await sql`insert into transaction_history (transaction_id, kind, actor_id, note)
    values (${id}, 'units_confirmed', ${harness.ids.ani}, '2 dari 3 unit')`;
  const notes = (rows: { note?: string }[]) => rows.flatMap(({ note }) => note ?? []).slice(-4);
  const own = ['1 dari 3 unit', 'Retak', 'Mengirim pengganti 1 unit: Besok', '2 dari 3 unit'];
  expect(await inEach('ani', `${path}/history`, notes)).toEqual(
    both(own, ['1 of 3 units', 'Retak', 'Sends replacements for 1 unit: Besok', '2 dari 3 unit']),
  );
  const stored =
    await sql`select note from transaction_history where transaction_id = ${id} and note is not null
    order by id desc limit 4`;
  expect(stored.map(({ note }) => note).reverse()).toEqual(own);
});

it('a reason of the service: a request that was cancelled, and one that its owner typed', async () => {
  const request = await postRequest(harness);
  const rejected = await postOffer(harness, request);
  await harness.as('ani').post(`/api/offers/reject/${rejected}`, { reason: 'Permintaan dibatalkan.' });
  const cancelled = await postOffer(harness, request, {}, 'citra');
  await harness.as('ani').delete(`/api/requests/${request}`, undefined, english);
  const reason = ({ reason }: { reason: string }) => reason;
  const own = 'Permintaan dibatalkan.';
  expect(await inEach('citra', `/api/offers/${cancelled}`, reason)).toEqual(
    both(own, 'The request was cancelled.'),
  );
  expect(await inEach('budi', `/api/offers/${rejected}`, reason)).toEqual(both(own, own));
});

it('what tokens that came too late report, on the deal, in its problems and in the list', async () => {
  const { id, tokens } = await makeValidating(harness, 'Terlambat');
  await sql.begin(async (sql) => {
    await sql`alter table transaction_history disable trigger user`;
    await sql`update transaction_history set created_at = now() - interval '9 days' where transaction_id = ${id}`;
    await sql`alter table transaction_history enable trigger user`;
  });
  await sql`update transactions set validating_since = now() - interval '169 hours' where id = ${id}`;
  await moveTo(harness, id, 'completed');
  const enteredAt = new Date(Date.now() - 3 * 3_600_000).toISOString();
  const late = await harness
    .as('ani')
    .post(`/api/transactions/${id}/validate`, { tokens, enteredAt }, english);
  expect(late.body.code).toBe('RECEIPT_LATE');
  const told = both(
    'Token 3 unit dimasukkan di perangkat pembeli sebelum masa penerimaan berakhir, tetapi baru sampai sesudahnya.',
    'Tokens of 3 units were entered on the buyer’s device before the receipt period ended, but arrived only afterwards.',
  );
  type Deal = { _id: string; problem: { reason: string } };
  const path = `/api/transactions/${id}`;
  const one = ({ transaction }: { transaction: Deal }) => transaction.problem.reason;
  expect(await inEach('budi', path, one)).toEqual(told);
  expect(await inEach('budi', `${path}/problems`, ([row]: { reason: string }[]) => row?.reason)).toEqual(
    told,
  );
  const listed = (deals: Deal[]) => deals.find(({ _id }) => _id === id)?.problem.reason;
  expect(await inEach('budi', '/api/transactions', listed)).toEqual(told);
});

it('the device of a session, and why the operator acted', async () => {
  const device = (rows: { device: string }[]) => rows.map((row) => row.device);
  const agent = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const account = { name: 'Dewi', email: 'dewi@demo.test', password: 'kata-sandi-baru-9' };
  const agents = { 'user-agent': agent, ...english };
  await harness.anonymous.post('/api/auth/register', account, agents);
  const signedIn = await harness.anonymous.post('/api/auth/login', account, {
    'user-agent': 'curl/8',
    ...english,
  });
  const dewi = harness.withToken(signedIn.body.token);
  const read = async (headers: Record<string, string>) =>
    device((await dewi.get('/api/auth/sessions', undefined, headers)).body as never);
  expect(await read({})).toEqual(['Perangkat tak dikenal', 'Chrome di Android']);
  expect(await read({ 'Pasok-Language': 'id' })).toEqual(['Perangkat tak dikenal', 'Chrome di Android']);
  expect(await read(english)).toEqual(['Unknown device', 'Chrome on Android']);
  await sql`update sessions set said = null where device = 'Chrome di Android'`;
  expect(await read(english)).toEqual(['Unknown device', 'Chrome di Android']);
  await sql`update users set is_admin = true where id = ${harness.ids.ani}`;
  await sql`insert into moderation_acts (id, act, kind, thing_id, reason)
    values (uuidv7(), 'grant', 'account', ${harness.ids.ani}, 'Dari terminal.')`;
  const reason = ([act]: { reason: string }[]) => act?.reason;
  expect(await inEach('ani', '/api/moderation/acts', reason)).toEqual(
    both('Dari terminal.', 'From a terminal.'),
  );
});
