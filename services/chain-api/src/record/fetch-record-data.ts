import { type RecordData, recordDataSchema } from '@pasok/contracts/blockchain';
import { AppError } from '@pasok/service/base/errors';
import { askCore } from '../context/ask-core.ts';
import type { Ctx } from '../context/context.ts';

/** What a block would say of a deal: GET /transactions/{id}/record-data of core-api, which decides who may record. */
export async function fetchRecordData(ctx: Ctx, { id }: { id: string }): Promise<RecordData> {
  const data = recordDataSchema.safeParse(await askCore(ctx, `/api/transactions/${id}/record-data`));
  if (!data.success || data.data.transactionId !== id)
    throw new AppError('UNAVAILABLE', { details: 'record-data has another shape' });
  return data.data;
}
