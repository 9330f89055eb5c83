import { inBatches } from '@pasok/service/base/in-batches';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';

/** Deletes requests 90 days after their cancellation if nobody ever offered on them: only their owner could still see them. */
export const forgetRequests = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const [forgotten] = await inTransaction(ctx, ({ db }) =>
      db.execute<{ count: number }>(sql`
        with old as (
          select id from requests where forget_at < now()
          order by forget_at limit ${most} for update skip locked),
        items as (delete from request_items where request_id in (select id from old)),
        gone as (delete from requests where id in (select id from old) returning id)
        select count(*)::int as count from gone`),
    );
    return forgotten?.count ?? 0;
  });
