import { describe, expect, it } from 'vitest';
import { refusedAs, useHarness } from '../../test/harness.ts';
import { historyOf, makeValidating, moveTo, newsOf, readDeal } from '../../test/transactions.ts';

const harness = useHarness();

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const send = (id: string, tokens: string[], enteredAt?: string, key?: string) =>
  harness
    .as('ani')
    .post(
      `/api/transactions/${id}/validate`,
      { tokens, enteredAt },
      key ? { 'idempotency-key': `"${key}"` } : {},
    );
const history = (id: string, kind: string) => historyOf(harness, id, kind);

/** Makes it so that the deal was shipped so many hours ago. */
const shippedAgo = (id: string, hours: number) =>
  harness.sql.begin(async (sql) => {
    await sql`alter table transaction_history disable trigger user`;
    await sql`update transaction_history set created_at = now() - make_interval(hours => ${hours})
      where transaction_id = ${id}`;
    await sql`alter table transaction_history enable trigger user`;
  });

/** A deal its vendor took for received `hours` after the receipt period had ended. */
async function makeAssumed(title: string, hours = 1) {
  const deal = await makeValidating(harness, title);
  await harness.sql`
    update transactions set validating_since = now() - interval '7 days' - make_interval(hours => ${hours})
    where id = ${deal.id}`;
  await shippedAgo(deal.id, 8 * 24 + hours);
  await moveTo(harness, deal.id, 'completed');
  return deal;
}

describe('tokens entered before they were sent', () => {
  it('keep both times in the history', async () => {
    const { id, tokens } = await makeValidating(harness, 'dua waktu');
    await shippedAgo(id, 6);
    const entered = ago(5);
    await send(id, [tokens[0] ?? '', '', ''], entered);
    await send(id, ['', tokens[1] ?? '', '']);
    await send(id, ['', '', tokens[2] ?? ''], ago(-1));
    const rows = await history(id, 'units_confirmed');
    expect(rows.map(({ enteredAt }) => enteredAt)).toEqual([entered, undefined, undefined]);
    expect(Date.parse(rows[0]?.time ?? '')).toBeGreaterThan(Date.parse(entered));
  });

  it('are the same submission under their key, with the time or without', async () => {
    const { id, tokens } = await makeValidating(harness, 'satu kunci');
    expect((await send(id, [tokens[0] ?? '', '', ''], undefined, 'k')).status).toBe(200);
    expect((await send(id, [tokens[0] ?? '', '', ''], ago(1), 'k')).status).toBe(200);
    expect(await history(id, 'units_confirmed')).toHaveLength(1);
  });

  // The last two are years that neither the database nor a Date reads as they were written.
  it.each([
    'kemarin',
    '2026-02-30T00:00:00Z',
    '2026-01-01T00:00:00',
    5,
    '0000-01-01T00:00:00+23:00',
    '0001-01-01T00:00:00Z',
  ])('%j is no time', async (enteredAt) => {
    const { id, tokens } = await makeValidating(harness, `waktu ${enteredAt}`);
    expect(
      await harness.as('ani').post(`/api/transactions/${id}/validate`, { tokens, enteredAt }),
    ).toMatchObject(refusedAs(400, 'INVALID'));
  });
});

describe('tokens that come after the deal was taken for received', () => {
  it('open a problem when they were entered in time, once', async () => {
    const { id, tokens } = await makeAssumed('terlambat');
    const entered = ago(2);
    for (let n = 0; n < 2; n++) {
      expect(await send(id, tokens, entered, 'terlambat')).toMatchObject(refusedAs(409, 'RECEIPT_LATE'));
    }
    const deal = await readDeal(harness, id);
    expect(deal).toMatchObject({ status: 'completed', receipt: 'assumed', confirmedUnits: 0 });
    expect(deal.problem.reason).toContain('Token 3 unit');
    expect(await history(id, 'problem_opened')).toMatchObject([{ enteredAt: entered }]);
    const [news] = await newsOf(harness, 'budi');
    expect(news).toMatchObject({ kind: 'problem', path: `/transaction/${id}` });
    expect(JSON.stringify([deal.problem, await history(id, 'problem_opened'), news])).not.toContain(
      tokens[0],
    );
    // It is the buyer's to take back, although the deal is over.
    const withdrawn = await harness.as('ani').delete(`/api/transactions/${id}/problem`);
    expect([withdrawn.status, withdrawn.body.transaction.problem]).toEqual([200, undefined]);
  });

  it.each([
    ['after 72 hours', 73, (tokens: string[]) => [tokens, ago(80)] as const],
    ['entered before it was shipped', 1, (tokens: string[]) => [tokens, '1970-01-01T00:00:00Z'] as const],
    [
      'one of them wrong',
      1,
      ([first = '', second = '']: string[]) => [[first, second, 'X'], ago(3)] as const,
    ],
  ])('%s are refused, and nothing opens', async (name, hours, what) => {
    const { id, tokens } = await makeAssumed(name, hours);
    const [list, entered] = what(tokens);
    expect((await send(id, [...list], entered)).body).toMatchObject({ code: 'NOT_VALIDATING' });
    expect((await readDeal(harness, id)).problem).toBeUndefined();
  });
});
