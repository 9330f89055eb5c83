import { bankAccountSchema } from '@pasok/contracts/bank-account';
import type { Profile } from '@pasok/contracts/profile';
import { omitNull } from '@pasok/service/database/columns';
import { readOwnRecords } from '../../market/records/columns.ts';
import type { users } from '../../platform/accounts/table.ts';
import { hidesContact } from '../../platform/auth/verify-email.ts';
import type { Ctx } from '../../platform/context/context.ts';

/** The caller's own profile. */
export const toProfileWire = async (ctx: Ctx, user: typeof users.$inferSelect): Promise<Profile> =>
  omitNull({
    _id: user.id,
    name: user.name,
    email: user.email,
    tradeName: user.tradeName,
    phone: user.phone,
    isSupplier: user.isSupplier,
    contactEmail: user.contactEmail,
    contactUnverified: hidesContact(ctx, user) || null,
    bankAccount: user.bankAccount ? bankAccountSchema.parse(user.bankAccount) : null,
    address: user.address,
    npwp: user.npwp,
    nib: user.nib,
    pkp: user.pkp || null,
    language: user.language,
    records: await readOwnRecords(ctx),
    createdAt: user.createdAt.toISOString(),
  });
