import { randomBytes } from 'node:crypto';
import { quarterLateMs } from '@pasok/chain/seal-quarter';
import { read } from '@pasok/service/database/read';
import { createOutageLog } from '@pasok/service/process/outage-log';
import { sql } from 'drizzle-orm';
import { tellLogged } from '../../market/offers/write-seal.ts';
import { beginQuarter, dropQuarter, finishQuarter, lastQuarter } from '../../platform/acts/act-quarter.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import type { TellRoot } from './tell-root.ts';

type Logging = { tell: TellRoot; seconds: number };

/** One turn of {@link logActs}, which tells of an outage once. */
export function keepLoggingActs(ctx: ServiceCtx, logging: Logging): () => Promise<void> {
  const outage = createOutageLog(ctx.log, {
    fails: 'no quarter comes into the log of acts',
    works: 'quarters come into the log of acts again',
  });
  return () => logActs(ctx, logging).then(outage.worked, outage.failed);
}

/**
 * Puts the root of the quarter that has just ended into the log of acts, also where nobody did anything. A quarter that could not
 * be told in time stays out: its acts are in the next one. Every instance does so, at every turn: they put in one leaf.
 * @throws Error while chain-api is away
 * @internal
 */
export async function logActs(ctx: ServiceCtx, { tell, seconds }: Logging): Promise<void> {
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
  if (leaf === undefined) await dropQuarter(ctx, quarter.at);
  else await tellLogged(ctx, await finishQuarter(ctx, quarter, leaf));
}
