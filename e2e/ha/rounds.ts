import { setTimeout as pause } from 'node:timers/promises';
import { settleUnknown, untilReady, untilStill, wholeDeal } from '../chaos/calm.ts';
import type { Evidence } from '../chaos/evidence.ts';
import { createHistory } from '../chaos/history.ts';
import { nothingHappenedTwice } from '../chaos/invariants/explained.ts';
import { nothingIsLost } from '../chaos/invariants/kept.ts';
import type { People } from '../chaos/people.ts';
import { readBack } from '../chaos/read-back.ts';
import { witness } from '../chaos/round.ts';
import { readStored } from '../chaos/stored.ts';
import type { Fault } from './faults.ts';
import { startLoad } from './load.ts';
import { type Probe, startProber } from './prober.ts';
import type { HaDeployment } from './product.ts';

/** A fault, whom it befell, and all that is known after it. Times are performance.now(). */
export type Round = {
  fault: string;
  people: People;
  evidence: Evidence;
  struck: number;
  /** When everything was whole again. */
  healed: number;
  /** When live events came. */
  events: readonly number[];
  /** What pages could read. */
  probes: readonly Probe[];
  /** That came to their block. */
  deals: readonly string[];
  /** Why the cluster is not whole again. */
  trouble: string | undefined;
};

/** Strikes once under load, and waits until all is whole again. */
export async function strikeOnce(deployment: HaDeployment, { name, strike }: Fault): Promise<Round> {
  let lived: Omit<Round, 'evidence'> | undefined;
  const evidence = await witness(deployment, async (people, faults) => {
    const load = startLoad(people, deployment.stack.url);
    const prober = startProber(deployment.stack.url, people.tokens.citra);
    let struck = 0;
    let healed: number | undefined;
    let trouble: string | undefined;
    try {
      await load.untilWritten();
      await pause(2_000);
      struck = performance.now();
      await strike({ deployment, load, faults });
      await load.untilWritten();
      trouble = await deployment.cluster.whole();
      await pause(2_000);
      healed = performance.now();
      // The write that ended the longest gap may be the last one before this: its event is still to come.
      await load.untilTold();
    } finally {
      const { events, deals } = load;
      const { probes } = prober;
      healed ??= performance.now();
      lived = { fault: name, people, struck, healed, events, probes, deals, trouble };
      prober.stop();
      await load.stop();
    }
    await untilReady(deployment);
    await untilStill(deployment);
    await settleUnknown(people.history);
    await wholeDeal(deployment);
  });
  if (!lived) throw new Error('nobody came');
  return { ...lived, evidence };
}

/** What was acknowledged before some later fault must be there after it: all rounds are read once more. */
export async function readAgain(
  { sql: { core, chain }, stack }: HaDeployment,
  rounds: readonly Round[],
): Promise<Record<string, string[]>> {
  const broken: Record<string, string[]> = {};
  for (const { fault, people, evidence } of rounds) {
    const stored = await readStored({ core, chain }, Object.values(people.ids));
    const read = await readBack(createHistory(stack.url, people.tokens), people.ids, stored);
    const later = { ...evidence, stored, read };
    const faults = [...(await nothingIsLost(later)), ...(await nothingHappenedTwice(later))];
    if (faults.length > 0) broken[`after all, of '${fault}'`] = faults;
  }
  return broken;
}
