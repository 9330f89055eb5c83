import { bankAccountSchema } from '@pasok/contracts/bank-account';
import type { Profile } from '@pasok/contracts/profile';
import { readOwnRecords } from '../../market/records/columns.ts';
import type { users } from '../../platform/accounts/table.ts';
import { hidesContact } from '../../platform/auth/verify-email.ts';
import type { Ctx } from '../../platform/context/context.ts';

/** The caller's own profile. */
export const toProfileWire = async (ctx: Ctx, user: typeof users.$inferSelect): Promise<Profile> => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  tradeName: user.tradeName,
  phone: user.phone,
  isSupplier: user.isSupplier,
  ...(user.contactEmail && { contactEmail: user.contactEmail }),
  ...(hidesContact(ctx, user) && { contactUnverified: true }),
  ...(user.bankAccount && { bankAccount: bankAccountSchema.parse(user.bankAccount) }),
  ...(user.address && { address: user.address }),
  ...(user.npwp && { npwp: user.npwp }),
  ...(user.nib && { nib: user.nib }),
  ...(user.pkp && { pkp: true }),
  ...(user.language && { language: user.language }),
  records: await readOwnRecords(ctx),
  createdAt: user.createdAt.toISOString(),
});
