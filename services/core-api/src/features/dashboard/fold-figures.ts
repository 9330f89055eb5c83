import { inBatches } from '@pasok/service/in-batches';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';

/**
 * Adds changes up that are older than 15 seconds, in the order of their keys, so that instances that fold at once wait for
 * each other and never in a circle. Younger ones stay apart: they tell who wrote a moment ago (lists/shared-counts.ts).
 */
export const foldFigures = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const [folded] = await inTransaction(ctx, ({ db }) =>
      db.execute<{ changes: number }>(sql`
        with gone as (
          delete from figure_changes where id in (
            select id from figure_changes where changed_at < now() - interval '15 seconds'
            order by id limit ${most} for update skip locked)
          returning owner_id, figure, day, n),
        added as (
          insert into figures as f (owner_id, figure, day, n)
          select owner_id, figure, either, sum(n)
          from gone cross join lateral (values (day), (date '-infinity')) days (either)
          group by 1, 2, 3 order by 1, 2, 3
          on conflict (owner_id, figure, day) do update set n = f.n + excluded.n)
        select count(*)::int as changes from gone`),
    );
    return folded?.changes ?? 0;
  });
