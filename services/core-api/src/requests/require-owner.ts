import { AppError } from '@pasok/service/errors';
import type { Sql } from 'postgres';

/**
 * Refuses with 404 who may not know the request, with 403 who is not its owner. A request's owner never changes, so
 * this may be asked before the body is read and before any lock.
 */
export async function requireOwner(sql: Sql, viewer: string, id: string): Promise<void> {
  const [request] = await sql<{ mine: boolean; visible: boolean }[]>`
    select r.user_id = ${viewer} as mine, r.status <> 'cancelled'
      or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${viewer}) as visible
    from requests r where r.id = ${id}`;
  if (request?.mine) return;
  throw new AppError(request?.visible ? 'NOT_OWNER' : 'NOT_FOUND');
}
