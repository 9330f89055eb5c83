import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { eq, sql } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import type { Ctx, ServiceCtx } from '../context/context.ts';

/** The caller's own row. @throws UNAUTHENTICATED when the account was deleted after the bearer check */
export async function readOwnAccount({ db, caller }: Ctx): Promise<typeof users.$inferSelect> {
  const [user] = await db.select().from(users).where(eq(users.id, caller.id));
  if (!user || user.anonymisedAt) throw new AppError('UNAUTHENTICATED');
  return user;
}

/**
 * Whether nobody ever proved that they own the account's mailbox, while the account holds a phone, a trade name, a contact address, a bank
 * account, a letterhead, requests or offers (and so deals). A name alone need not be kept from the mailbox's owner.
 */
export async function hasUnproven(
  ctx: Pick<ServiceCtx, 'sql'>,
  { id, emailVerifiedAt, phone, tradeName, contactEmail, bankAccount, ...user }: typeof users.$inferSelect,
): Promise<boolean> {
  if (emailVerifiedAt) return false;
  if (phone || tradeName || contactEmail || bankAccount) return true;
  if (user.address || user.npwp || user.nib) return true;
  const statement = sql`select 1 where exists (select from requests where user_id = ${id})
      or exists (select from offers where supplier_id = ${id})`;
  const held = await read(ctx, statement);
  return held.length > 0;
}

/** The account of an e-mail address in its comparable form. */
export async function findByEmail(
  { db }: ServiceCtx,
  email: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  return user;
}
