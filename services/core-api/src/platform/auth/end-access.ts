import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { passwordResets, users } from '../../schema/users.ts';
import type { DatabaseCtx, TxCtx } from '../context/context.ts';

type User = typeof users.$inferSelect;

/**
 * Writes `change` into the accounts of `which` and ends every open way into them: bearer tokens by their version, and
 * reset links. The only place that moves `tokenVersion` on. Answers the accounts as they are now.
 */
export async function endAccess(
  { db, clock }: TxCtx<DatabaseCtx>,
  which: SQL | undefined,
  change: EndedWith = {},
): Promise<User[]> {
  const ended = await db
    .update(users)
    .set({
      ...change,
      tokenVersion: sql`${users.tokenVersion} + 1`,
      accessEndedAt: sql`clock_timestamp()`,
      updatedAt: clock,
    })
    .where(which)
    .returning();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .delete(passwordResets)
      .where(and(inArray(passwordResets.userId, ids), isNull(passwordResets.usedAt)));
  return ended;
}

/** What may be written along: anything of an account, as a value or as the database works it out. */
type EndedWith = { [Column in keyof User]?: User[Column] | SQL };
