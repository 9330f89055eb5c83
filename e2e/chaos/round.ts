import { join } from 'node:path';
import { searchRun } from '../canary/search-run.ts';
import { openTap } from '../canary/tap.ts';
import { settleUnknown, untilFollowed, untilReady, untilStill, wholeDeal } from './calm.ts';
import { type Deployment, serviceNames } from './deployment.ts';
import type { Evidence } from './evidence.ts';
import { createFaults, type Faults } from './faults.ts';
import { logOf } from './logs.ts';
import { measure } from './measure.ts';
import { newPeople, type People } from './people.ts';
import type { Fault } from './plan.ts';
import { play } from './play.ts';
import { readBack } from './read-back.ts';
import { readStored } from './stored.ts';

/** What the people of a round do, and what befalls the product meanwhile. */
type Act = (people: People, faults: Faults) => Promise<void>;

let taps = 0;

/** New people act; all they did, and all that is there afterwards. */
export async function witness(deployment: Deployment, act: Act): Promise<Evidence> {
  // The whole is ready with one instance of each: the numbers of the others are wanted too.
  await untilReady(deployment);
  const before = await measure(deployment);
  const names = serviceNames(deployment);
  const earlier = {
    told: deployment.reported.length,
    logs: names.map((name) => logOf(deployment, name).length),
  };
  const tap = await openTap(deployment.stack.url, join(deployment.dataDir, `answers-${++taps}`));
  const people = await newPeople(deployment.stack.url, tap.url);
  const faults = createFaults(deployment);
  await act(people, faults);
  await untilFollowed(deployment);
  const { core, chain } = deployment.sql;
  const { ids, history } = people;
  const stored = await readStored({ core, chain }, Object.values(ids));
  const read = await readBack(history, ids, stored);
  const after = await measure(deployment);
  await tap.close();
  const { leaks } = await searchRun(
    { dataDir: deployment.dataDir, databases: deployment.stack.databases },
    tap,
  );
  return {
    ids,
    stored,
    read,
    leaks,
    before,
    after,
    calls: history.calls,
    sql: { core, chain },
    outages: faults.outages,
    killed: faults.killed,
    told: deployment.reported.slice(earlier.told),
    logs: names.flatMap((name, at) => logOf(deployment, name).slice(earlier.logs[at])),
  };
}

type Wanted = { seed: number; operations: number; plan: readonly Fault[] };

/** A phase of chaos, then calm: everything is ready again in time, and a whole deal goes well. */
export const chaosThenCalm =
  (deployment: Deployment, wanted: Wanted): Act =>
  async (people, faults) => {
    await play(deployment, people, faults, wanted);
    await untilReady(deployment);
    await untilStill(deployment);
    await settleUnknown(people.history);
    await wholeDeal(deployment);
  };
