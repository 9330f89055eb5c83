import type { SessionWire } from '@pasok/contracts/session';
import type { users } from '../accounts/table.ts';
import type { ServiceCtx } from '../context/context.ts';
import { isUnverified } from './verify-email.ts';

type UserRow = typeof users.$inferSelect;

/** The account as its owner sees it; `role` is 'user' for everybody (rules.md, section 1). */
export const toMeWire = (ctx: Pick<ServiceCtx, 'settings'>, user: UserRow): Omit<SessionWire, 'token'> => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: 'user',
  isSupplier: user.isSupplier,
  isAdmin: user.isAdmin,
  unverified: isUnverified(ctx, user) || undefined,
});
