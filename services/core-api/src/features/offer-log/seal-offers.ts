import { randomBytes } from 'node:crypto';
import { quarterLateMs } from '@pasok/chain/seal-quarter';
import { read } from '@pasok/service/database/read';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { sql } from 'drizzle-orm';
import { beginQuarter, dropQuarter, finishQuarter, lastQuarter } from '../../market/offers/seal-quarter.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import type { TellRoot } from './tell-root.ts';

type Sealing = { tell: TellRoot; seconds: number };

/** One turn of {@link sealOffers}, which tells of an outage once. */
export function keepSealing(ctx: ServiceCtx, sealing: Sealing): () => Promise<void> {
  const outage = createOutageLog(ctx.log, {
    fails: 'no quarter comes into the log of offers',
    works: 'quarters come into the log of offers again',
  });
  return () => sealOffers(ctx, sealing).then(outage.worked, outage.failed);
}

/**
 * Puts the root of the quarter that has just ended into the log of offers, also where nobody offered. A quarter that could not
 * be told in time stays out: its offers are in the next one. Every instance does so, at every turn: they put in one leaf.
 * @throws Error while chain-api is away
 * @internal
 */
export async function sealOffers(ctx: ServiceCtx, { tell, seconds }: Sealing): Promise<void> {
  await tellBegun(ctx, tell);
  const [clock] = await read<{ now: Date }>(ctx, sql`select ${ctx.clock} as now`);
  const now = clock?.now.getTime() ?? 0;
  const at = new Date(now - (now % (seconds * 1_000)));
  const last = await lastQuarter(ctx);
  if (now - at.getTime() > quarterLateMs || (last && last.at >= at)) return;
  await beginQuarter(ctx, at, randomBytes);
  await tellBegun(ctx, tell);
}

async function tellBegun(ctx: ServiceCtx, tell: TellRoot): Promise<void> {
  const quarter = await lastQuarter(ctx);
  if (!quarter?.commitments) return;
  const leaf = await tell(quarter);
  await (leaf === undefined ? dropQuarter(ctx, quarter.at) : finishQuarter(ctx, quarter, leaf));
}
