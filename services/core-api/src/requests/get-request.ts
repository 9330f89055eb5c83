import type { RequestWire } from '@pasok/contracts/request';
import { AppError } from '@pasok/service/errors';
import { read } from '@pasok/service/read';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../context/context.ts';
import { requestVisibleTo } from './access.ts';
import { joinTransaction, requestColumns } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

/** One request as the caller may read it; a cancelled one exists only for its owner and whoever offered. */
export async function getRequest(ctx: Ctx, { id }: { id: string }): Promise<RequestWire> {
  const [row] = await read<RequestRow>(
    ctx,
    sql`
    select ${requestColumns(ctx)} from requests r ${joinTransaction(ctx)}
    where r.id = ${id} and ${requestVisibleTo(ctx)}`,
  );
  if (!row) throw new AppError('NOT_FOUND');
  return requestToWire(row);
}
