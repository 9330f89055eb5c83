import { hash } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../base/database.ts';
import { type Ctx, type DatabaseCtx, forgetOld, type ServiceCtx } from '../context/context.ts';
import { passwordResets } from './table.ts';

/** Kind of the mails with a link (platform/mails). */
export const resetMailKind = 'reset-link';

const hashOf = (secret: string): string => hash('sha256', secret);

const isOpen = (secret: string) =>
  and(
    eq(passwordResets.tokenHash, hashOf(secret)),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, sql`now()`),
  );

/** Adds a link that works once, for one hour; only the hash of its secret is stored. */
export async function addResetLink({ db }: { db: Tx }, userId: string, secret: string): Promise<void> {
  const expiresAt = sql`now() + interval '1 hour'`;
  await db.insert(passwordResets).values({ tokenHash: hashOf(secret), userId, expiresAt });
}

/** Whether a link still works. */
export async function isResetLinkOpen({ db }: Pick<DatabaseCtx, 'db'>, secret: string): Promise<boolean> {
  const found = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isOpen(secret));
  return found.length > 0;
}

/** Uses a link up and answers whose it is; undefined when it does not work any more. */
export async function consumeResetLink({ db }: { db: Tx }, secret: string): Promise<string | undefined> {
  const [used] = await db
    .update(passwordResets)
    .set({ usedAt: sql`now()` })
    .where(isOpen(secret))
    .returning({ userId: passwordResets.userId });
  return used?.userId;
}

/** When the caller's links end, and when they were used. */
export const listResetLinks = ({ db, caller }: Ctx) =>
  db
    .select({ expiresAt: passwordResets.expiresAt, usedAt: passwordResets.usedAt })
    .from(passwordResets)
    .where(eq(passwordResets.userId, caller.id));

/** Deletes all links of an account. */
export async function deleteResetLinks({ db }: { db: Tx }, userId: string): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId));
}

/** Deletes links a day after they ended: until then, who opens one learns that it was used. */
export const purgeResetLinks = (ctx: ServiceCtx): Promise<void> =>
  forgetOld(ctx, {
    table: sql`password_resets`,
    key: sql`token_hash`,
    since: sql`expires_at`,
    life: sql`interval '1 day'`,
  });
