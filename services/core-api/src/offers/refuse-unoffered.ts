import { AppError } from '@pasok/service/errors';
import type { Sql } from 'postgres';

/** Before an offer's body is judged: 404 for a request the caller may not know, 403 for their own. */
export async function refuseUnoffered(sql: Sql, viewer: string, requestId: string): Promise<void> {
  const [request] = await sql<{ mine: boolean; visible: boolean }[]>`
    select r.user_id = ${viewer} as mine, r.status <> 'cancelled'
      or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${viewer}) as visible
    from requests r where r.id = ${requestId}`;
  if (request?.mine) throw new AppError('OWN_REQUEST');
  if (!request?.visible) throw new AppError('NOT_FOUND');
}
