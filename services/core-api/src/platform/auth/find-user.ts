import { AppError } from '@pasok/service/errors';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../schema/users.ts';
import type { Ctx, ServiceCtx } from '../context/context.ts';

/** The caller's own row; gone between the bearer check and here means signed out. */
export const readOwnAccount = async ({ db, caller }: Ctx): Promise<typeof users.$inferSelect> => {
  const [user] = await db.select().from(users).where(eq(users.id, caller.id));
  if (!user || user.anonymisedAt) throw new AppError('UNAUTHENTICATED');
  return user;
};

/** The account of an e-mail address in its comparable form. */
export const findByEmail = async (
  { db }: ServiceCtx,
  email: string,
): Promise<typeof users.$inferSelect | undefined> => {
  const [user] = await db.select().from(users).where(sql`lower(${users.email}) = ${email}`);
  return user;
};
