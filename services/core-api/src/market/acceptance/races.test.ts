import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, openInstance, type Person, useHarness } from '../../test/harness.ts';
import {
  historyOf,
  makeTransaction,
  makeValidating,
  moveTo,
  newsOf,
  readDeal,
} from '../../test/transactions.ts';

const harness = useHarness();
let apps: Harness['app'][];
let close: () => Promise<void>;
beforeAll(async () => {
  // A second instance: its own connections, the same database.
  const second = await openInstance(harness);
  apps = [harness.app, second.app];
  close = second.close;
});
afterAll(() => close());

let turn = 0;
/** A call through one instance or the other, in turns. */
async function call(person: Person, method: string, path: string, body?: unknown) {
  const app = apps[turn++ % apps.length];
  const answer = await app?.request(`/api/transactions/${path}`, {
    method,
    headers: { authorization: `Bearer ${harness.tokens[person]}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer?.status ?? 0, body: await answer?.json() };
}
const validate = (id: string, tokens: readonly string[]) => call('ani', 'POST', `${id}/validate`, { tokens });
const move = (id: string, status: string) => call('budi', 'PATCH', `${id}/status`, { status });
const read = (id: string) => readDeal(harness, id);
const moves = async (id: string) => (await historyOf(harness, id, 'status')).map(({ to }) => to);
const twenty = <Result>(work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)));
const statusesOf = (answers: { status: number }[]) =>
  [...new Set(answers.map(({ status }) => status))].sort();

/** npm run test:release wants five hundred rounds of each; a test may be several by itself. */
const rounds = Number(process.env.RACE_ROUNDS ?? 1);
const many = process.env.TEST_RELEASE ? 20 : 4;
const roundsOf = (own: number) => ({ repeats: Math.max(1, Math.ceil(rounds / own)) - 1 });

describe('races on two instances', () => {
  it('20 validates at once complete once, and all answer alike', roundsOf(1), async () => {
    const { id, tokens } = await makeValidating(harness, 'serentak');
    const answers = await twenty(() => validate(id, tokens));
    expect(statusesOf(answers)).toEqual([200]);
    expect(await moves(id)).toEqual(['validating', 'completed']);
    expect(await read(id)).toMatchObject({ status: 'completed', confirmedUnits: 3 });
    const told = (await newsOf(harness, 'budi', id)).filter(({ kind }) => kind === 'completed');
    expect(told).toHaveLength(1);
  });

  it('units sent apart at once add up to one completion', roundsOf(1), async () => {
    const { id, tokens } = await makeValidating(harness, 'terpisah');
    const answers = await twenty((n) =>
      validate(
        id,
        tokens.map((token, unit) => (unit === n % 3 ? token : '')),
      ),
    );
    expect(statusesOf(answers)).toEqual([200]);
    expect(await read(id)).toMatchObject({ status: 'completed', receipt: 'confirmed', confirmedUnits: 3 });
    expect(await moves(id)).toEqual(['validating', 'completed']);
  });

  it('20 wrong ones at once: exactly 10 are looked at', roundsOf(1), async () => {
    const { id } = await makeValidating(harness, 'tebakan serentak');
    const answers = await twenty(() => validate(id, ['ZZZZ', '', '']));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('one status change at once by 20 calls is one row of history', roundsOf(1), async () => {
    const { id } = await makeTransaction(harness, 'satu perubahan');
    expect(statusesOf(await twenty(() => move(id, 'in_progress')))).toEqual([200]);
    expect(await moves(id)).toEqual(['in_progress']);
  });

  it('cancel against validate: the loser is refused and leaves nothing behind', roundsOf(many), async () => {
    const winners = new Set<string>();
    for (let round = 0; round < many; round++) {
      const { id, tokens } = await makeValidating(harness, `batal lawan token ${round}`);
      await call('ani', 'POST', `${id}/cancellation`, { reason: 'Salah kirim' });
      const calls = [() => move(id, 'cancelled'), () => validate(id, tokens)];
      const first = round % 2;
      const answers = await Promise.all([calls[first]?.(), calls[1 - first]?.()]);
      expect(answers.map((answer) => answer?.status).sort()).toEqual([200, 409]);
      const { status, confirmedUnits } = await read(id);
      expect(confirmedUnits).toBe(status === 'completed' ? 3 : 0);
      expect(await moves(id)).toEqual(['validating', status]);
      winners.add(status);
    }
    // Of few rounds one may win all.
    if (many === 20) expect([...winners].sort()).toEqual(['cancelled', 'completed']);
  });

  it(
    'assumed completion against the last token: one completion with its own receipt',
    roundsOf(many),
    async () => {
      for (let round = 0; round < many; round++) {
        const { id, tokens } = await makeValidating(harness, `anggap lawan token ${round}`);
        await harness.sql`update transactions set validating_since = now() - interval '8 days' where id = ${id}`;
        const [patch, sent] = await Promise.all([move(id, 'completed'), validate(id, tokens)]);
        expect(patch.status).toBe(200);
        const { receipt, confirmedUnits } = await read(id);
        expect([receipt, confirmedUnits, sent.status]).toEqual(
          sent.status === 200 ? ['confirmed', 3, 200] : ['assumed', 0, 409],
        );
        expect(await moves(id)).toEqual(['validating', 'completed']);
      }
    },
  );

  it('closing short against a problem and against cancelling: never two ends', roundsOf(many), async () => {
    for (let round = 0; round < many; round++) {
      const { id, tokens } = await makeValidating(harness, `tutup ${round}`);
      await validate(id, [tokens[0] ?? '', '', '']);
      const answers = await Promise.all([
        call('ani', 'POST', `${id}/close-short`),
        call('ani', 'POST', `${id}/problem`, { reason: 'Kurang' }),
        move(id, 'cancelled'),
      ]);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      const { status, receipt, problem } = await read(id);
      expect([status, receipt]).toEqual(
        status === 'completed' ? ['completed', 'partial'] : ['cancelled', undefined],
      );
      if (status === 'completed') expect(problem).toBeUndefined();
      expect(await moves(id)).toHaveLength(2);
    }
  });

  it('a move waits for another’s lock on its request, without a deadlock', roundsOf(1), async () => {
    const { id, requestId } = await makeTransaction(harness, 'kunci');
    const answers = await harness.sql.begin(async (tx) => {
      await tx`select 1 from requests where id = ${requestId} for update`;
      const waiting = [move(id, 'shipped'), call('ani', 'POST', `${id}/cancel`)];
      await tx`select pg_sleep(0.2)`;
      await tx`update transactions set updated_at = now() where id = ${id}`;
      return waiting;
    });
    expect(statusesOf(await Promise.all(answers))).toEqual(expect.arrayContaining([200]));
    expect(await moves(id)).toHaveLength(1);
    await moveTo(harness, id, (await read(id)).status === 'shipped' ? 'shipped' : 'cancelled');
  });
});
