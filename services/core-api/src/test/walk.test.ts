import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { useHarness } from './harness.ts';
import { brokenInvariants } from './invariants.ts';
import { paperSteps } from './paper-steps.ts';
import { makeTransaction } from './transactions.ts';
import { createWalk } from './walk.ts';
import type { World } from './walk-deals.ts';

const seed = Number(process.env.WALK_SEED ?? 20_261_121);
/** Eight rounds of calls each, and rounds while connections are cut; npm run test:release takes many more. */
const stages = Number(process.env.WALK_STAGES ?? 1);
const cutRounds = Number(process.env.WALK_CUT_ROUNDS ?? 8);
/** Long enough to have met every state and every answer. */
const isLong = stages > 3;
const longTimeout = { timeout: Math.max(120_000, (stages * 8 + cutRounds) * 1_000) };
const settings = { receiptDays: 7 };
const harness = useHarness();
const visited = () => ({ ...harness, sql: harness.sql });
beforeAll(async () => {
  // Some of their offers add PPN.
  await harness.sql`update users set pkp = true`;
});

const statusesOf = ({ answers }: World) => new Set(answers.map(({ status }) => status));
/** One after the other: of thousands at once a service refuses those that would wait for a connection. */
const lost = async ({ acknowledged }: World) => {
  let count = 0;
  for (const isThere of acknowledged) if (!(await isThere())) count++;
  return count;
};

const answered = [200, 201, 400, 403, 404, 409];
/** Which states of deals and which answers it has not met yet. */
const unseen = async (world: World): Promise<(string | number)[]> => {
  const rows = await harness.sql<{ state: string }[]>`
    select distinct coalesce(receipt, status) as state from transactions`;
  const states = rows.map(({ state }) => state);
  const wanted = ['confirmed', 'partial', 'cancelled', 'validating'];
  return [
    ...wanted.filter((state) => !states.includes(state)),
    ...answered.filter((status) => !statusesOf(world).has(status)),
  ];
};

describe('random walks of the whole API', () => {
  it('keep every invariant and everything acknowledged', longTimeout, async () => {
    const { world, run } = createWalk(visited(), seed, paperSteps(visited()));
    // Calls of one round race, so two walks of one seed differ: a long one goes on until it has been everywhere.
    const most = isLong ? stages + 48 : stages;
    for (let stage = 0; stage < most && (stage < stages || (await unseen(world)).length > 0); stage++) {
      await run(8);
      expect(await brokenInvariants(harness.sql, settings)).toEqual({});
    }
    expect(await lost(world)).toBe(0);
    expect([...statusesOf(world)].filter((status) => !answered.includes(status))).toEqual([]);
    if (isLong) expect(await unseen(world)).toEqual([]);
  });

  it(
    'go on while the database loses connections: 503 at worst, whole or nothing, nothing acknowledged lost',
    longTimeout,
    async () => {
      const { world, run } = createWalk(visited(), seed + 1, paperSteps(visited()));
      const killer = postgres(harness.url, { max: 1, onnotice: () => undefined });
      let kills = 0;
      let isWalking = true;
      const killing = (async () => {
        while (isWalking) {
          const killed = await killer`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() order by random() limit 2`;
          kills += killed.length;
          await pause(15);
        }
      })();
      await run(cutRounds);
      isWalking = false;
      await killing;
      await killer.end();
      expect(kills).toBeGreaterThan(cutRounds / 2);
      const allowed = [...answered, 503];
      expect([...statusesOf(world)].filter((status) => !allowed.includes(status))).toEqual([]);
      expect(statusesOf(world)).toContain(503);
      expect(world.answers.filter(({ status, body }) => status === 503 && !body.message)).toEqual([]);
      // Healed: the next calls succeed, and nothing is broken or missing.
      await pause(200);
      await makeTransaction(harness, 'sesudah gangguan');
      expect(await brokenInvariants(harness.sql, settings)).toEqual({});
      expect(await lost(world)).toBe(0);
    },
  );
});
