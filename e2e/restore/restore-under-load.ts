import { setTimeout as pause } from 'node:timers/promises';
import { OperatorError } from '@pasok/postgres/operator-error';
import { untilReady, untilStill, wholeDeal } from '../chaos/calm.ts';
import type { Evidence } from '../chaos/evidence.ts';
import { witness } from '../chaos/round.ts';
import { openEvents } from '../ha/events.ts';
import { type Load, startLoad } from '../ha/load.ts';
import type { HaDeployment } from '../ha/product.ts';

/** What happened, and all that is known after it. Times are performance.now(). */
export type Restored = {
  evidence: Evidence;
  /** What pgBackRest said of its backup. */
  backup: string;
  /** By the leader's clock, asked at `asked`: what was acknowledged before `asked` is older. */
  moment: string;
  asked: number;
  /** When the nodes were told to end, and when something was written again. */
  ended: number;
  writtenAgain: number;
  /** The chain's last block when the nodes were told to end, and just after the restore. */
  headBefore: number;
  headAfter: number;
  /** When live events came, and heads, to readers that had been there before. */
  events: readonly number[];
  heads: readonly number[];
  trouble: string | undefined;
};

const timeoutMs = 240_000;

/** Waits until so many more deals have come to their block. */
async function untilDeals({ deals }: Load, more: number): Promise<void> {
  const wanted = deals.length + more;
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(100))
    if (deals.length >= wanted) return;
  throw new OperatorError('No deal comes to its block any more.');
}

const lastBlock = async ({ sql }: HaDeployment): Promise<number> =>
  (await sql.chain<{ index: number }[]>`select max(index)::int as index from blocks`)[0]?.index ?? 0;

/** Waits until the restored database answers. */
async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(250)) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  throw new OperatorError('The restored database does not answer.');
}

/** A backup, deals, a moment, deals that are given up, and the moment again: the services and the load run all the time. */
export async function restoreUnderLoad(deployment: HaDeployment, earlier: number): Promise<Restored> {
  const { cluster, sql, stack } = deployment;
  let lived: Omit<Restored, 'evidence'> | undefined;
  const evidence = await witness(deployment, async (people) => {
    const load = startLoad(people, stack.url);
    const heads = openEvents(stack.url, people.tokens.citra, '/api/blockchain/events');
    try {
      await load.untilWritten();
      await cluster.pgBackRest('check');
      const backup = await cluster.pgBackRest('backup', '--type=full');
      await untilDeals(load, 3);
      const asked = performance.now();
      const [clock] = await sql.admin<
        { now: string }[]
      >`select (clock_timestamp() - make_interval(secs => ${earlier}))::text as now`;
      const moment = clock?.now ?? '';
      await untilDeals(load, 3);
      const headBefore = await lastBlock(deployment);
      const ended = performance.now();
      await cluster.restore(moment);
      const headAfter = await untilAnswered(() => lastBlock(deployment));
      await load.untilWritten();
      const writtenAgain = performance.now();
      const trouble = await cluster.whole();
      await untilDeals(load, 3);
      const times = { asked, ended, writtenAgain, headBefore, headAfter };
      lived = { backup, moment, ...times, events: load.events, heads: heads.at, trouble };
    } finally {
      heads.close();
      await load.stop();
    }
    await untilReady(deployment);
    await untilStill(deployment);
    await wholeDeal(deployment);
  });
  if (!lived) throw new OperatorError('Nothing was restored.');
  return { ...lived, evidence };
}
