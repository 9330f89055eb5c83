import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { eq, sql } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import type { Ctx, ServiceCtx } from '../context/context.ts';

/** The caller's own row; gone between the bearer check and here means signed out. */
export const readOwnAccount = async ({ db, caller }: Ctx): Promise<typeof users.$inferSelect> => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.id));
  if (!user || user.anonymisedAt) throw new AppError('UNAUTHENTICATED');
  return user;
};

/**
 * Whether nobody ever proved to read the account's mail, and it holds what somebody put there: a phone, a business, requests
 * or offers, and so deals. A name alone is nothing to keep from whoever the mailbox belongs to.
 */
export const hasUnproven = async (
  ctx: Pick<ServiceCtx, 'sql'>,
  { id, emailVerifiedAt, phone, tradeName }: typeof users.$inferSelect,
): Promise<boolean> => {
  if (emailVerifiedAt) return false;
  if (phone || tradeName) return true;
  const held = await read(
    ctx,
    sql`select 1 where exists (select from requests where user_id = ${id})
      or exists (select from offers where supplier_id = ${id})`,
  );
  return held.length > 0;
};

/** The account of an e-mail address in its comparable form. */
export const findByEmail = async (
  { db }: ServiceCtx,
  email: string,
): Promise<typeof users.$inferSelect | undefined> => {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  return user;
};
