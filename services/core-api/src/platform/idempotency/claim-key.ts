import { AppError } from '@pasok/service/base/errors';
import { sqlState } from '@pasok/service/database/database-errors';
import { and, eq, sql } from 'drizzle-orm';
import { type TxCtx, write } from '../context/context.ts';
import { idempotencyKeys } from './table.ts';

/** How long a key is remembered. */
export const keyLifeHours = 24;

/** A caller's key and what it stands for. */
export type Claim = { userId: string; key: string; fingerprint: string };

const isClaim = ({ userId, key }: Claim) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

/**
 * Takes the key: undefined when it is new here, else what its first use answered. Waits for a use that is under way, and
 * refuses with KEY_IN_USE when that one takes longer than a lock may; KEY_REUSED when the key stands for something else.
 */
export async function claimKey(ctx: TxCtx, claim: Claim): Promise<{ answer: string | null } | undefined> {
  if (await insertKey(ctx, claim)) return undefined;
  // The insert left the row of the first use locked: nobody forgets it meanwhile.
  const [known] = await ctx.db.select().from(idempotencyKeys).where(isClaim(claim));
  if (known?.fingerprint !== claim.fingerprint) throw new AppError('KEY_REUSED');
  return known;
}

async function insertKey(ctx: TxCtx, { userId, key, fingerprint }: Claim): Promise<boolean> {
  try {
    const statement = sql`
      insert into idempotency_keys as known (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
      on conflict (user_id, key) do update set
        fingerprint = excluded.fingerprint, answer = null, created_at = excluded.created_at
      where known.created_at < clock_timestamp() - make_interval(hours => ${keyLifeHours})
      returning 1`;
    const rows = await write(ctx, statement);
    return rows.length > 0;
  } catch (error) {
    if (sqlState(error) !== '55P03') throw error;
    throw new AppError('KEY_IN_USE', { headers: { 'Retry-After': '1' }, cause: error });
  }
}

/** Remembers what the key's first use answers. */
export const keepAnswer = ({ db }: TxCtx, claim: Claim, answer: string | null) =>
  db.update(idempotencyKeys).set({ answer }).where(isClaim(claim));

/** Gives the key back: its use was refused, and the next one is judged anew. */
export const releaseKey = ({ db }: TxCtx, claim: Claim) => db.delete(idempotencyKeys).where(isClaim(claim));
