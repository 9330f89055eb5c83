import { setTimeout as pause } from 'node:timers/promises';
import { createWalk } from '../../services/core-api/src/test/walk.ts';
import type { Deployment } from './deployment.ts';
import type { Faults } from './faults.ts';
import { fateOf } from './history.ts';
import type { People } from './people.ts';
import type { Fault } from './plan.ts';
import { moreSteps, often } from './steps.ts';

type Play = { seed: number; operations: number; plan: readonly Fault[] };

/** As many people's hands at once; each waits for its answer before it does the next thing. */
const hands = 8;
/** Who is not answered waits a moment: else all operations would be spent while the edge is away. */
const hesitationMs = 250;

/** A random walk of three people, struck by the faults of the plan. */
export async function play(
  deployment: Deployment,
  people: People,
  faults: Faults,
  { seed, operations, plan }: Play,
): Promise<void> {
  const { history, ids } = people;
  const walk = createWalk({ as: history.as, ids, sql: deployment.sql.core }, seed, moreSteps(people), often);
  const ahead = [...plan];
  let begun = 0;
  const hand = async () => {
    while (begun < operations) {
      begun++;
      while (ahead[0] && ahead[0].at <= begun) {
        const fault = ahead.shift();
        if (fault) faults.strike(fault);
      }
      const answer = await walk.step();
      // A step that has nothing to act on yet makes no call: the operation is another one.
      if (!answer) begun--;
      else if (fateOf(answer) === 'unknown') await pause(hesitationMs);
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  await faults.over();
}
