import { inBatches } from '@pasok/service/base/in-batches';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { keyLifeHours } from './claim-key.ts';

/** Forgets keys older than their life. One in use is left to the next time. */
export const forgetKeys = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const { count } = await inTransaction(ctx, ({ db }) =>
      db.execute(sql`
      delete from idempotency_keys where (user_id, key) in (
        select user_id, key from idempotency_keys
        where created_at < clock_timestamp() - make_interval(hours => ${keyLifeHours})
        order by created_at limit ${most} for update skip locked)`),
    );
    return count;
  });
