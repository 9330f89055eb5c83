import { inBatches } from '@pasok/service/database/database';
import { sql } from 'drizzle-orm';
import { forgetActs } from '../../platform/acts/record-act.ts';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';

/** Deletes requests 90 days after their cancellation if nobody ever offered on them: only their owner could still see them. */
export const forgetRequests = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const forgotten = await inTransaction(ctx, async (ctx) => {
      const [gone] = await ctx.db.execute<{ count: number; questions: string[] }>(sql`
        with old as (
          select id from requests where forget_at < now()
          order by forget_at limit ${most} for update skip locked),
        items as (delete from request_items where request_id in (select id from old)),
        gone as (delete from requests where id in (select id from old) returning id)
        select (select count(*)::int from gone) as count, array(
          select q.id::text from questions q join old on old.id = q.request_id where q.answer is not null) as questions`);
      await forgetActs(ctx, gone?.questions ?? []);
      return gone;
    });
    return forgotten?.count ?? 0;
  });
