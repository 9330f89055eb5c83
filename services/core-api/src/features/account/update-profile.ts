import { type BankAccount, bankAccountSchema } from '@pasok/contracts/bank-account';
import type { Language } from '@pasok/contracts/language';
import type { ProfileBody } from '@pasok/contracts/profile';
import { maskedEmail, maskedNumber, replacedForHours } from '@pasok/domain/contact';
import { AppError } from '@pasok/service/base/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type AccountChange, changeAccounts, type User } from '../../platform/accounts/change-account.ts';
import { users } from '../../platform/accounts/table.ts';
import { sendMailsNow } from '../../platform/auth/account-mails.ts';
import { asksToVerify } from '../../platform/auth/verify-email.ts';
import { type Ctx, inTransaction, now, type TxCtx } from '../../platform/context/context.ts';
import { guardTakeover, type TakeoverNews } from '../../platform/sessions/fresh-sign-in.ts';

type Masked = { from: string | null; to: string | null };
const isChange = ({ from, to }: Masked): boolean => from !== null || to !== null;

/** Both masked, where they differ; of an account whose holder alone changed both are the same. */
function changeOf<Value>(
  from: Value | null | undefined,
  to: Value | null | undefined,
  masked: (value: Value) => string,
): Masked {
  const isSame = to === undefined || JSON.stringify(from || null) === JSON.stringify(to || null);
  return isSame ? { from: null, to: null } : { from: from ? masked(from) : null, to: to ? masked(to) : null };
}

const accountOf = ({ bankAccount }: User): BankAccount | null =>
  bankAccount && bankAccountSchema.parse(bankAccount);

/** What of a body takes the account over, as its person is told. */
function takeoversOf(user: User, { phone, contactEmail, bankAccount }: ProfileBody): TakeoverNews[] {
  const bank = changeOf(accountOf(user), bankAccount, ({ number }) => maskedNumber(number));
  const all = [
    { says: 'account_changed.bankAccount', facts: bank },
    { says: 'account_changed.contactEmail', facts: changeOf(user.contactEmail, contactEmail, maskedEmail) },
    { says: 'account_changed.phone', facts: changeOf(user.phone, phone, maskedNumber) },
  ] as const;
  return all.filter(({ facts }) => isChange(facts));
}

/** The account since now, and the one before it: of several changes in a row the one before all of them. */
async function replaceAccount(ctx: TxCtx<Ctx>, user: User, next: BankAccount | null): Promise<AccountChange> {
  const before = accountOf(user);
  if (JSON.stringify(before) === JSON.stringify(next)) return {};
  const since = user.bankAccount && new Date(user.bankAccount.since).getTime();
  const isLate = since === null || since < (await now(ctx)).getTime() - replacedForHours * 3_600_000;
  return {
    bankAccount:
      next && sql`${JSON.stringify(next)}::text::jsonb || jsonb_build_object('since', ${ctx.clock})`,
    ...(before && (isLate || !user.bankBefore) && { bankBefore: maskedNumber(before.number) }),
  };
}

/** Writes the caller's profile; names in blocks already recorded stay as they are. @throws SIGN_IN_AGAIN, EMAIL_UNVERIFIED */
export async function updateProfile(ctx: Ctx, given: ProfileBody): Promise<User> {
  const isAsked = await asksToVerify(ctx, given.contactEmail);
  const taken = isAsked ? { ...given, contactEmail: undefined } : given;
  const { contactEmail, bankAccount, address, npwp, nib, pkp, ...body } = taken;
  const [user] = await inTransaction(ctx, async (ctx) => {
    const isOwn = and(eq(users.id, ctx.caller.id), isNull(users.anonymisedAt));
    const [before] = await ctx.db.select().from(users).where(isOwn).for('no key update');
    if (!before) return [];
    await guardTakeover(ctx, takeoversOf(before, taken));
    return changeAccounts(ctx, isOwn, {
      ...body,
      ...(contactEmail !== undefined && { contactEmail: contactEmail || null }),
      ...((contactEmail ?? before.contactEmail) !== before.contactEmail && { contactVerifiedAt: null }),
      ...(bankAccount !== undefined && (await replaceAccount(ctx, before, bankAccount))),
      ...(address !== undefined && { address: address || null }),
      ...(npwp !== undefined && { npwp: npwp || null }),
      ...(nib !== undefined && { nib: nib || null }),
      ...(pkp !== undefined && { pkp }),
      updatedAt: ctx.clock,
    });
  });
  if (!user) throw new AppError('UNAUTHENTICATED');
  if (isAsked) sendMailsNow(ctx);
  return user;
}

/** PUT /auth/language: of what is told to the caller from now on; null: the product's own mixture. */
export const chooseLanguage = (ctx: Ctx, language: Language | null): Promise<unknown> =>
  inTransaction(ctx, (ctx) =>
    changeAccounts(ctx, eq(users.id, ctx.caller.id), { language, updatedAt: ctx.clock }),
  );
