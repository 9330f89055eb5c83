import { sql } from 'drizzle-orm';
import { countDerived } from '../../platform/accounts/hold-account.ts';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';

/** Bytes of a word with its places in three indexes, and how often the words of a text are as long as they are stored with theirs. */
const [ofWord, ofText] = [1_200, 3];

/** Counts against the owner of requests what their search keeps of them (migrations 0031 and 0071), as they are now. */
export const countWords = (ctx: TxCtx<Ctx>, ids: readonly string[]): Promise<void> =>
  countDerived(
    ctx,
    sql`coalesce((select ${ofText} * sum(pg_column_size(words)) from request_goods where request_id = any(${sql.param(ids)}::uuid[])), 0)
      + ${ofWord} * (select count(*) from request_words where request_id = any(${sql.param(ids)}::uuid[]))`,
  );
