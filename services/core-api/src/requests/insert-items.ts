import type { RequestItemBody } from '@pasok/contracts/request';
import { sql } from 'drizzle-orm';
import type { Tx } from '../schema.ts';

/** Writes a request's items in one statement: drizzle's multi-row insert is the slow part of creating. */
export async function insertRequestItems(
  tx: Tx,
  requestId: string,
  items: readonly RequestItemBody[],
): Promise<void> {
  const rows = JSON.stringify(items.map((item, pos) => ({ pos, ...item })));
  await tx.execute(sql`
    insert into request_items (request_id, pos, name, brand, spec, budget, quantity)
    select ${requestId}::uuid, pos, name, brand, spec, budget, quantity from jsonb_to_recordset(${rows}::text::jsonb)
      as row (pos smallint, name text, brand text, spec text, budget bigint, quantity integer)`);
}
