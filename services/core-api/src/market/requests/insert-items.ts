import type { RequestItemBody } from '@pasok/contracts/request';
import { type SQL, sql } from 'drizzle-orm';

/** The statement that writes a request's items: one, as drizzle's multi-row insert is the slow part of creating. */
export function insertRequestItems(requestId: string, items: readonly RequestItemBody[]): SQL {
  const rows = JSON.stringify(items.map((item, pos) => ({ pos, ...item })));
  return sql`
    insert into request_items (request_id, pos, name, brand, spec, budget, quantity)
    select ${requestId}::uuid, pos, name, brand, spec, budget, quantity from jsonb_to_recordset(${rows}::text::jsonb)
      as row (pos smallint, name text, brand text, spec text, budget bigint, quantity integer)`;
}
