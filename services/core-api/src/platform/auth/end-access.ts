import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type AccountChange, changeAccounts, type User } from '../accounts/change-account.ts';
import { users } from '../accounts/table.ts';
import type { DatabaseCtx, TxCtx } from '../context/context.ts';
import { publish, sessionOver } from '../events/publish.ts';
import { dropMails } from '../mails/send-mails.ts';
import { dropSessions } from '../sessions/end-sessions.ts';
import { resetMailKind } from './reset-links.ts';
import { passwordResets } from './table.ts';

/**
 * Writes `change` into the accounts of `which` and ends all access to them: bearer tokens by their version, with their sessions,
 * with their open streams,
 * and open reset links, those still to be mailed too. Nothing else raises `tokenVersion`. Answers the accounts as they are now.
 */
export async function endAccess(
  ctx: TxCtx<DatabaseCtx>,
  which: SQL | undefined,
  change: AccountChange = {},
): Promise<User[]> {
  const ended = await changeAccounts(ctx, which, {
    ...change,
    tokenVersion: sql`${users.tokenVersion} + 1`,
    accessEndedAt: sql`clock_timestamp()`,
    updatedAt: ctx.clock,
  });
  const ids = ended.map(({ id }) => id);
  if (ids.length === 0) return ended;
  await dropSessions(ctx, ids);
  const over = ended.map(({ id, tokenVersion }) => sessionOver(id, { below: tokenVersion }));
  await publish(ctx, over);
  await ctx.db
    .delete(passwordResets)
    .where(and(inArray(passwordResets.userId, ids), isNull(passwordResets.usedAt)));
  for (const { email } of ended) await dropMails(ctx, email, resetMailKind);
  return ended;
}
