import { expect, it } from 'vitest';
import { type Person, useHarness } from '../../test/harness.ts';
import { makeTransaction } from '../../test/transactions.ts';

const harness = useHarness();

type Turns = { by: string; task: string }[];
type Row = { _id: string; turns: Turns; status: string };

/** All rows of a list, page after page. */
async function all(person: Person, query: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await harness.as(person).get(`/api/transactions?limit=100${query}${cursor}`);
    rows.push(...body);
    const last = body.at(-1);
    if (body.length < 100) return rows;
    cursor = `&cursor=${last._id}`;
  }
}

/** Copies of a deal in every state there may be: what stands in `state` of the copy `n`, by the rest of divisions. */
async function fill(deal: { id: string; requestId: string; offerId: string }): Promise<void> {
  const { sql } = harness;
  await sql`
    create table states as select n, gen_random_uuid() as copy, gen_random_uuid() as deal,
      (array['waiting_payment', 'in_progress', 'shipped', 'validating', 'completed', 'cancelled'])[1 + n % 6] as status,
      n / 6 % 2 = 0 as pending, n / 12 % 2 = 0 as later, n / 24 % 2 = 0 as told, case when n % 6 > 0 then n / 48 % 3 else 0 end as problem, n / 144 % 2 = 0 as part,
      n / 288 % 2 as units, now() - make_interval(days => (array[0, 8, 30])[1 + n / 576 % 3]) as since,
      (array[null, 'buyer', 'vendor'])[1 + n / 7 % 3] as asked_by
    from generate_series(0, 1727) n`;
  await sql`
    with asked as (insert into requests select r.* from states, lateral jsonb_populate_record((select q from requests q
        where id = ${deal.requestId}), jsonb_build_object('id', copy)) r returning id),
      offered as (insert into offers select o.* from states, lateral jsonb_populate_record((select q from offers q
        where id = ${deal.offerId}), jsonb_build_object('id', copy, 'request_id', copy, 'terms', case when later
        then '{"tax":"none","freight":"included","payment":"net","netDays":9}'::jsonb end)) o returning id),
      dealt as (insert into transactions select t.* from states, lateral jsonb_populate_record((select q from transactions q
        where id = ${deal.id}), jsonb_build_object('id', deal, 'request_id', copy, 'offer_id', copy, 'status', status,
        'payment_status', case when status = 'waiting_payment' or pending and later then 'pending' else 'paid' end, 'transferred_at', case when told then now() end,
        'receipt', case when status = 'completed' then 'partial' end, 'confirmed_units', units,
        'shipped_units', case when part then 2 when status = 'shipped' then 3 end, 'validating_since', since,
        'cancel_asked_by', asked_by, 'cancel_asked_at', case when asked_by is not null then since end, 'cancel_reason', 'Habis',
        'problem_reason', case when problem > 0 then 'Rusak' end, 'problem_opened_at', case when problem > 0 then since end)) t
        where (select count(*) from asked) + (select count(*) from offered) > 0 returning id)
    insert into problems (id, transaction_id, reason, answer, answered_at)
      select gen_random_uuid(), deal, 'Rusak', case when problem = 2 then 'disagree' end, case when problem = 2 then now() end
      from states where problem > 0 and (select count(*) from dealt) > 0`;
  await sql`insert into transaction_items select s.deal, i.pos, i.name, i.price, i.quantity, i.unit
    from transaction_items i, states s where i.transaction_id = ${deal.id}`;
}

it('finds by SQL exactly the deals of which the rule says that it is the caller’s turn', async () => {
  const deal = await makeTransaction(harness, 'Giliran');
  await fill(deal);
  for (const [person, side] of [
    ['ani', 'buyer'],
    ['budi', 'vendor'],
  ] as const) {
    const rows = await all(person, '');
    const isMine = ({ turns }: Row) => turns.some(({ by, task }) => by === side && task !== 'record');
    const expected = rows.filter(isMine).map(({ _id }) => _id);
    expect(expected.length).toBeGreaterThan(300);
    expect(expected.length).toBeLessThan(rows.length);
    expect((await all(person, '&turn=mine')).map(({ _id }) => _id)).toEqual(expected);
    expect((await all(person, '&turn=mine&search=giliran')).map(({ _id }) => _id)).toEqual(expected);
  }
  expect(await all('citra', '&turn=mine')).toEqual([]);
});

it('counts them to a hundred, and says that there are more', async () => {
  const { body, headers } = await harness.as('ani').get('/api/transactions?limit=2&turn=mine');
  expect(body).toHaveLength(2);
  expect([headers.get('x-total-count'), headers.get('x-total-count-bounded')]).toEqual(['100', 'true']);
});

it('says the same of one deal as of a list', async () => {
  const [listed] = await all('ani', '&turn=mine');
  const { body } = await harness.as('ani').get(`/api/transactions/${listed?._id}`);
  expect(body.transaction.turns).toEqual(listed?.turns);
});
