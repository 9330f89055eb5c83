import type { ProfileBody } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { changeAccounts } from '../../platform/accounts/change-account.ts';
import { users } from '../../platform/accounts/table.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';

/** Writes the caller's profile; names in blocks already recorded stay as they are. */
export async function updateProfile(
  ctx: Ctx,
  { contactEmail, ...body }: ProfileBody,
): Promise<typeof users.$inferSelect> {
  const [user] = await inTransaction(ctx, (ctx) => {
    const isOwn = and(eq(users.id, ctx.caller.id), isNull(users.anonymisedAt));
    return changeAccounts(ctx, isOwn, {
      ...body,
      ...(contactEmail !== undefined && { contactEmail: contactEmail || null }),
      updatedAt: ctx.clock,
    });
  });
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}
