import type { ProfileBody } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/errors';
import { inTransaction } from '@pasok/service/retry';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Deps } from '../context/deps.ts';
import { users } from '../schema/users.ts';

/** Writes the caller's profile; names in blocks already recorded stay as they are. */
export const updateProfile = async (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  body: ProfileBody,
): Promise<typeof users.$inferSelect> => {
  const [user] = await inTransaction(db, (tx) =>
    tx
      .update(users)
      .set({ ...body, updatedAt: sql`now()` })
      .where(and(eq(users.id, userId), isNull(users.anonymisedAt)))
      .returning(),
  );
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
};
