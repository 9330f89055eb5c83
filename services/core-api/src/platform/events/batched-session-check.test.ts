import { watchStatements } from '@pasok/testing/statement-costs';
import { expect, it } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { createBatchedSessionCheck } from './batched-session-check.ts';

const harness = useHarness();

const bearerOf = async (id: string, version = 1) => {
  const { kid } = await harness.deps.signingKeys.current();
  return { id, version, expiresAt: Date.now() + 60_000, kid };
};

it('asks once for all streams of a moment', async () => {
  const { ani, budi, citra } = harness.ids;
  const costs = await watchStatements(harness.url);
  const stillLive = createBatchedSessionCheck(harness.deps);
  const bearers = await Promise.all([ani, budi, citra].map((id) => bearerOf(id)));
  const ask = async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, at) => bearers[at % 3]).map(live));
    expect(answers).toEqual(Array(300).fill(true));
  };
  const live = (bearer: (typeof bearers)[number] | undefined) => bearer && stillLive(bearer);
  const asked = (await costs.of(ask)).filter(({ text }) => text.includes('token_version'));
  await costs.end();
  expect(asked.map(({ calls }) => calls)).toEqual([1]);
});

it('ends what is of an earlier version, of an account that is disabled or gone, or by a key that is gone', async () => {
  const { ani, budi, citra } = harness.ids;
  await harness.sql`update users set disabled_at = now() where id = ${budi}`;
  await harness.sql`update users set anonymised_at = now() where id = ${citra}`;
  const stillLive = createBatchedSessionCheck(harness.deps);
  const ofAni = await bearerOf(ani);
  const others = await Promise.all([bearerOf(ani, 0), bearerOf(budi), bearerOf(citra)]);
  const gone = { ...ofAni, kid: 'gone' };
  expect(await Promise.all([ofAni, ...others, gone].map(stillLive))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('fails while the database does not answer, and asks anew the next time', async () => {
  const broken = { ...harness.deps, sql: undefined as never };
  const stillLive = createBatchedSessionCheck(broken);
  const bearer = await bearerOf(harness.ids.ani);
  await expect(stillLive(bearer)).rejects.toThrow();
  broken.sql = harness.sql as never;
  expect(await stillLive(bearer)).toBe(true);
});
