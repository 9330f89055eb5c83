import { inBatches } from '@pasok/service/base/in-batches';
import { sql } from 'drizzle-orm';
import { inTransaction, type ServiceCtx } from '../context/context.ts';

/** Reset links work for an hour; a day later nobody needs to hear any more that theirs was used. */
export const forgetResets = (ctx: ServiceCtx): Promise<void> =>
  inBatches(async (most) => {
    const { count } = await inTransaction(ctx, ({ db }) =>
      db.execute(sql`
      delete from password_resets where token_hash in (
        select token_hash from password_resets where expires_at < now() - interval '1 day'
        order by expires_at limit ${most} for update skip locked)`),
    );
    return count;
  });
