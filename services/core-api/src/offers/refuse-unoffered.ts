import { AppError } from '@pasok/service/errors';
import type { Ctx } from '../context/context.ts';

/** Before an offer's body is judged: 404 for a request the caller may not know, 403 for their own. */
export async function refuseUnoffered(
  { sql, caller }: Ctx,
  { requestId }: { requestId: string },
): Promise<void> {
  const [request] = await sql<{ mine: boolean; visible: boolean }[]>`
    select r.user_id = ${caller.id} as mine, r.status <> 'cancelled'
      or exists (select 1 from offers o where o.request_id = r.id and o.supplier_id = ${caller.id}) as visible
    from requests r where r.id = ${requestId}`;
  if (request?.mine) throw new AppError('OWN_REQUEST');
  if (!request?.visible) throw new AppError('NOT_FOUND');
}
