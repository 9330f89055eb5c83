import { join } from 'node:path';
import { searchRun } from '../canary/search-run.ts';
import { openTap } from '../canary/tap.ts';
import { settleUnknown, untilFollowed, untilReady, untilStill, wholeDeal } from './calm.ts';
import type { Evidence } from './evidence.ts';
import { createFaults, type Faults } from './faults.ts';
import { type House, serviceNames } from './house.ts';
import { logOf } from './logs.ts';
import { measure } from './measure.ts';
import { newPeople, type People } from './people.ts';
import type { Fault } from './plan.ts';
import { play } from './play.ts';
import { readBack } from './read-back.ts';
import { readStored } from './stored.ts';

/** What the people of a round do, and what befalls the house meanwhile. */
export type Act = (people: People, faults: Faults) => Promise<void>;

let taps = 0;

/** New people act; all they did, and all that is there afterwards. `url`: what they reach instead of the edge. */
export async function witness(house: House, act: Act, url = house.stack.url): Promise<Evidence> {
  // The whole is ready with one instance of each: the numbers of the others are wanted too.
  await untilReady(house);
  const before = await measure(house);
  const tap = await openTap(url, join(house.dataDir, `answers-${++taps}`));
  const people = await newPeople(house.stack.url, tap.url);
  const faults = createFaults(house);
  await act(people, faults);
  await untilFollowed(house);
  const { core, chain } = house.sql;
  const { ids, history } = people;
  const stored = await readStored({ core, chain }, Object.values(ids));
  const read = await readBack(history, ids, stored);
  const after = await measure(house);
  await tap.close();
  const { leaks } = await searchRun({ dataDir: house.dataDir, databases: house.stack.databases }, tap);
  return {
    ...{ ids, stored, read, leaks, before, after },
    calls: history.calls,
    sql: { core, chain },
    doors: faults.doors,
    killed: faults.killed,
    told: house.told,
    logs: serviceNames(house).flatMap((name) => logOf(house, name)),
  };
}

type Wanted = { seed: number; operations: number; plan: readonly Fault[] };

/** A phase of chaos, then calm: everything is ready again in time, and a whole deal goes well. */
export const chaosThenCalm =
  (house: House, wanted: Wanted): Act =>
  async (people, faults) => {
    await play(house, people, faults, wanted);
    await untilReady(house);
    await untilStill(house);
    await settleUnknown(people.history);
    await wholeDeal(house);
  };
