import { createHash } from 'node:crypto';
import { doubleClickMs } from '@pasok/domain/request';
import { sql } from 'drizzle-orm';
import type { Tx } from '../schema.ts';

/**
 * The double-click rule (rules.md section 3): remembers that `userId` made `id` by `body`, or answers what an identical
 * body of theirs made within the last 10 seconds. Twins that come together wait for each other here.
 */
export async function firstOfTwins(
  tx: Tx,
  post: { kind: 'request' | 'offer'; userId: string; body: unknown; id: string },
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(post.body)).digest('base64url');
  const key = `${post.kind}:${post.userId}:${hash}`;
  const window = sql.raw(`interval '${doubleClickMs} milliseconds'`);
  const [row] = await tx.execute<{ ref_id: string }>(sql`
    insert into recent_posts as known (key, ref_id, created_at) values (${key}, ${post.id}, clock_timestamp())
    on conflict (key) do update set
      ref_id = case when known.created_at > clock_timestamp() - ${window} then known.ref_id else excluded.ref_id end,
      created_at = case when known.created_at > clock_timestamp() - ${window} then known.created_at else excluded.created_at end
    returning ref_id`);
  return row?.ref_id ?? post.id;
}
