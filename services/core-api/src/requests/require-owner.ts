import { AppError } from '@pasok/service/errors';
import type { Ctx } from '../context/context.ts';

/**
 * Refuses with 404 who may not know the request, with 403 who is not its owner. A request's owner never changes, so
 * this may be asked before the body is read and before any lock.
 */
export async function requireOwner({ sql, caller }: Ctx, { id }: { id: string }): Promise<void> {
  const [request] = await sql<{ mine: boolean; visible: boolean }[]>`
    select r.user_id = ${caller.id} as mine, r.status <> 'cancelled'
      or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${caller.id}) as visible
    from requests r where r.id = ${id}`;
  if (request?.mine) return;
  throw new AppError(request?.visible ? 'NOT_OWNER' : 'NOT_FOUND');
}
