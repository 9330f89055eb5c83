import type { ProfileBody } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, isNull } from 'drizzle-orm';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { users } from '../../schema/users.ts';

/** Writes the caller's profile; names in blocks already recorded stay as they are. */
export const updateProfile = async (ctx: Ctx, body: ProfileBody): Promise<typeof users.$inferSelect> => {
  const [user] = await inTransaction(ctx, ({ db, caller, clock }) =>
    db
      .update(users)
      .set({ ...body, updatedAt: clock })
      .where(and(eq(users.id, caller.id), isNull(users.anonymisedAt)))
      .returning(),
  );
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
};
