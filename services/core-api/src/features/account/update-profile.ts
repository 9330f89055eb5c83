import type { BankAccount } from '@pasok/contracts/bank-account';
import type { ProfileBody } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { changeAccounts } from '../../platform/accounts/change-account.ts';
import { users } from '../../platform/accounts/table.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';

/** The account as it is stored: since now, unless it is the one that stands there. */
function sinceNow({ clock }: Pick<Ctx, 'clock'>, account: BankAccount): SQL {
  const json = sql`${JSON.stringify(account)}::text::jsonb`;
  return sql`case when ${users.bankAccount} - 'since' = ${json} then ${users.bankAccount}
    else ${json} || jsonb_build_object('since', ${clock}) end`;
}

/** Writes the caller's profile; names in blocks already recorded stay as they are. */
export async function updateProfile(
  ctx: Ctx,
  { contactEmail, bankAccount, address, npwp, nib, pkp, ...body }: ProfileBody,
): Promise<typeof users.$inferSelect> {
  const [user] = await inTransaction(ctx, (ctx) => {
    const isOwn = and(eq(users.id, ctx.caller.id), isNull(users.anonymisedAt));
    return changeAccounts(ctx, isOwn, {
      ...body,
      ...(contactEmail !== undefined && { contactEmail: contactEmail || null }),
      ...(bankAccount !== undefined && { bankAccount: bankAccount && sinceNow(ctx, bankAccount) }),
      ...(address !== undefined && { address: address || null }),
      ...(npwp !== undefined && { npwp: npwp || null }),
      ...(nib !== undefined && { nib: nib || null }),
      ...(pkp !== undefined && { pkp }),
      updatedAt: ctx.clock,
    });
  });
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}
