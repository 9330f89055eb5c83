import { expect } from '@playwright/test';
import { brokenIn } from './chaos/check.ts';
import { startDeployment } from './chaos/deployment.ts';
import type { Evidence } from './chaos/evidence.ts';
import { type Fate, fateOf } from './chaos/history.ts';
import { planFaults } from './chaos/plan.ts';
import { chaosThenCalm, witness } from './chaos/round.ts';
import { test } from './support/test.ts';

// Random operations of three people on the whole of deploy/compose.yaml, while any part of it is killed, frozen or
// slowed; afterwards every invariant of e2e/chaos/check.ts must hold of all that was answered and stored.

/** npm run test:release: 5,000 and 100, a thousand operations a round. */
const operations = Number(process.env.CHAOS_OPERATIONS ?? 200);
const kills = Number(process.env.CHAOS_KILLS ?? 6);
/** Given again, it plans the same steps and the same faults; how calls race is not in it. */
const firstSeed = Number(process.env.CHAOS_SEED ?? Date.now() % 1_000_000_000);
const rounds = Math.ceil(operations / 1_000);

function tell({ calls, killed, stored }: Evidence, seconds: number): void {
  const times = (fate: Fate) => calls.filter((call) => fateOf(call) === fate).length;
  const fates = `${times('done')} done, ${times('refused')} refused, ${times('unknown')} unknown`;
  const made = `${stored.deals.length} deals, ${stored.blocks.length - 1} blocks`;
  console.log(`${calls.length} calls in ${Math.round(seconds)} s: ${fates}; ${killed.length} kills; ${made}`);
}

for (let round = 0; round < rounds; round++) {
  const seed = firstSeed + round;
  // A title must be the same in every process that reads this file, and a seed of the moment is not.
  test(`chaos and calm, round ${round + 1} of ${rounds}`, { tag: '@release' }, async () => {
    test.setTimeout(600_000);
    console.log(`CHAOS_SEED=${seed} repeats the steps and faults of this round`);
    const deployment = await startDeployment();
    try {
      const share = Math.ceil(operations / rounds);
      const wanted = { seed, operations: share, plan: planFaults(seed, share, Math.ceil(kills / rounds)) };
      const began = performance.now();
      const evidence = await witness(deployment, chaosThenCalm(deployment, wanted));
      tell(evidence, (performance.now() - began) / 1_000);
      expect(await brokenIn(evidence), `CHAOS_SEED=${seed}`).toEqual({});
      expect(evidence.killed.length).toBeGreaterThan(0.8 * (kills / rounds));
      expect(evidence.stored.deals.length).toBeGreaterThan(share / 100);
    } finally {
      await deployment.close();
    }
  });
}

test('the same seed plans the same faults; every process is killed and every kind of fault has its turn', () => {
  const plan = planFaults(7, 500, 10);
  expect(planFaults(7, 500, 10)).toEqual(plan);
  expect(planFaults(8, 500, 10)).not.toEqual(plan);
  const killed = plan.filter(({ kind }) => kind === 'kill').map(({ target }) => target);
  expect(killed).toHaveLength(10);
  expect(new Set(killed).size).toBe(6);
  expect(new Set(plan.map(({ kind }) => kind)).size).toBe(9);
});
