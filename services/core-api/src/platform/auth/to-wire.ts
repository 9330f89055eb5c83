import type { Profile } from '@pasok/contracts/profile';
import type { SessionWire } from '@pasok/contracts/session';
import type { users } from '../../schema/users.ts';

type UserRow = typeof users.$inferSelect;

/** The account as its owner sees it; `role` is 'user' for everybody (rules.md, section 1). */
export const toMeWire = (user: UserRow): Omit<SessionWire, 'token'> => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: 'user',
  isSupplier: user.isSupplier,
  isAdmin: user.isAdmin,
});

export const toProfileWire = (user: UserRow): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  tradeName: user.tradeName,
  phone: user.phone,
  isSupplier: user.isSupplier,
  createdAt: user.createdAt.toISOString(),
});
