import type { RequestWire } from '@pasok/contracts/request';
import { AppError } from '@pasok/service/errors';
import type { Sql } from 'postgres';
import { dealOf, requestColumns } from './columns.ts';
import { type RequestRow, requestToWire } from './to-wire.ts';

/** One request as `viewer` may read it; a cancelled one exists only for its owner and whoever offered. */
export async function getRequest(sql: Sql, viewer: string, id: string): Promise<RequestWire> {
  const [row] = await sql<RequestRow[]>`
    select ${requestColumns(sql, viewer)} from requests r ${dealOf(sql, viewer)}
    where r.id = ${id} and (r.status <> 'cancelled' or r.user_id = ${viewer}
      or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${viewer}))`;
  if (!row) throw new AppError('NOT_FOUND');
  return requestToWire(row);
}
