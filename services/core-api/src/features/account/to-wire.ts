import { bankAccountSchema } from '@pasok/contracts/bank-account';
import type { Profile } from '@pasok/contracts/profile';
import type { users } from '../../platform/accounts/table.ts';

export const toProfileWire = (user: typeof users.$inferSelect): Profile => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  tradeName: user.tradeName,
  phone: user.phone,
  isSupplier: user.isSupplier,
  ...(user.contactEmail && { contactEmail: user.contactEmail }),
  ...(user.bankAccount && { bankAccount: bankAccountSchema.parse(user.bankAccount) }),
  ...(user.address && { address: user.address }),
  ...(user.npwp && { npwp: user.npwp }),
  ...(user.nib && { nib: user.nib }),
  ...(user.pkp && { pkp: true }),
  createdAt: user.createdAt.toISOString(),
});
