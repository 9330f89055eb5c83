import type { RequestWire } from '@pasok/contracts/request';
import { AppError } from '@pasok/service/errors';
import type { Ctx } from '../context/context.ts';
import { requestColumns, transactionOf } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

/** One request as the caller may read it; a cancelled one exists only for its owner and whoever offered. */
export async function getRequest(ctx: Ctx, { id }: { id: string }): Promise<RequestWire> {
  const { sql, caller } = ctx;
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(ctx)} from requests r ${transactionOf(ctx)}
    where r.id = ${id} and (r.status <> 'cancelled' or r.user_id = ${caller.id}
      or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${caller.id}))`;
  if (!row) throw new AppError('NOT_FOUND');
  return requestToWire(row);
}
