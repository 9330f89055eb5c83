import { type RecordData, recordDataSchema } from '@pasok/contracts/blockchain';
import { AppError } from '@pasok/service/base/errors';
import { holderOf } from '@pasok/service/base/holders';
import { consumeSharedLimit } from '@pasok/service/http/rate-limit';
import { requireParty } from '../chain/access.ts';
import { toBlock } from '../chain/read-blocks.ts';
import { askCore } from '../context/ask-core.ts';
import type { Ctx } from '../context/context.ts';
import type { Appended } from '../context/parts.ts';

/** What a block would say of a deal: GET /transactions/{id}/record-data of core-api, which decides who may record. @internal */
export async function fetchRecordData(ctx: Ctx, { id }: { id: string }): Promise<RecordData> {
  const data = recordDataSchema.safeParse(await askCore(ctx, `/api/transactions/${id}/record-data`));
  if (!data.success || data.data.transactionId !== id)
    throw new AppError('UNAVAILABLE', { details: 'record-data has another shape' });
  return data.data;
}

const recordLimit = { name: 'record', limit: 20, seconds: 60 };

/** Counts one recording of the caller, at all instances together; refuses with TOO_MANY above 20 a minute. */
export async function countRecord({ sql, settings, caller }: Ctx): Promise<void> {
  if (settings.rateLimits) await consumeSharedLimit(sql, recordLimit, holderOf(caller.id));
}

/**
 * What the vendor of a completed deal may append, once: its data, as core-api says it. A recorded deal answers from its
 * block, whether core-api is there or not.
 */
export async function findRecordable(
  ctx: Ctx,
  { id }: { id: string },
): Promise<Appended | { deal: RecordData }> {
  const known = await ctx.reader.ofTransaction(id);
  if (known) {
    requireParty(ctx, { block: toBlock(known), what: 'record' });
    return { row: known, created: false };
  }
  const deal = await fetchRecordData(ctx, { id });
  if (deal.vendor !== ctx.caller.id) throw new AppError('NOT_VENDOR');
  return { deal };
}
