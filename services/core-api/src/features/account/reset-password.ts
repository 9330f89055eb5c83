import type { ResetBody } from '@pasok/contracts/account';
import { personNameSchema } from '@pasok/contracts/name';
import { AppError } from '@pasok/service/base/errors';
import type { Holders } from '@pasok/service/base/holders';
import { and, eq } from 'drizzle-orm';
import { newId } from '../../base/columns.ts';
import { addAccount, type User } from '../../platform/accounts/change-account.ts';
import { liveAccount, noLetterhead, users } from '../../platform/accounts/table.ts';
import { hashChosen } from '../../platform/auth/choose-password.ts';
import { endAccess } from '../../platform/auth/end-access.ts';
import { hasUnproven } from '../../platform/auth/find-user.ts';
import { rememberAddress } from '../../platform/auth/known-address.ts';
import { consumeResetLink, isResetLinkOpen } from '../../platform/auth/reset-links.ts';
import { inTransaction, type ServiceCtx, type TxCtx } from '../../platform/context/context.ts';
import { deletePasskeys } from '../../platform/passkeys/own-passkeys.ts';
import { closeMarketOf } from './close-market.ts';
import { tellOtherSides } from './disable-account.ts';

/**
 * Uses a link up: the new password ends all tokens, and all other links and passkeys of the account. The first link that is used proves
 * whose the mailbox is; what an account holds that somebody filled before goes with it only where its person says so
 * (`keep`), else the address begins anew, and the account it was taken from is disabled.
 */
export async function resetPassword(
  ctx: ServiceCtx,
  { token, password, keep = false, address }: ResetBody & { address: Holders },
): Promise<void> {
  if (!(await isResetLinkOpen(ctx, token))) throw new AppError('RESET_LINK_INVALID');
  const passwordHash = await hashChosen(ctx, { password, field: 'password', who: address });
  const { account, left } = await inTransaction(ctx, async (ctx) => {
    const userId = await consumeResetLink(ctx, token);
    if (!userId) throw new AppError('RESET_LINK_INVALID');
    // Waits for the account's running writes (hold-account.ts), so that no further row can follow.
    const live = and(eq(users.id, userId), liveAccount);
    const [user] = await ctx.db.select().from(users).where(live).for('update');
    if (!user) throw new AppError('RESET_LINK_INVALID');
    if (!keep && (await hasUnproven(ctx, user))) {
      return { account: await beginAnew(ctx, user, passwordHash), left: user.id };
    }
    await deletePasskeys(ctx, user.id);
    const emailVerifiedAt = user.emailVerifiedAt ?? ctx.clock;
    const [account] = await endAccess(ctx, eq(users.id, user.id), { passwordHash, emailVerifiedAt });
    if (!account) throw new AppError('RESET_LINK_INVALID');
    return { account, left: undefined };
  });
  ctx.security({ event: 'password-reset', ok: true, account: account.id, address });
  await rememberAddress(ctx, account, address);
  // If this stops half-way, run-due-work.ts goes on: nobody can deal with a disabled account.
  if (left) await closeMarketOf(ctx, left);
}

/** The part before the '@', where a person may be called so. */
function nameOf(email: string): string {
  const named = personNameSchema.safeParse(email.slice(0, email.indexOf('@')).slice(0, 80));
  return named.success ? named.data : 'Pengguna';
}

/** The address goes to an account of its own; what stood under it stays without a way in, as a disabled account does. */
async function beginAnew(ctx: TxCtx, before: User, passwordHash: string): Promise<User> {
  const { id, email } = before;
  await endAccess(ctx, eq(users.id, id), {
    email: `taken-over-${id}@deleted.invalid`,
    contactEmail: null,
    bankAccount: null,
    bankBefore: null,
    ...noLetterhead,
    passwordHash: '',
    disabledAt: ctx.clock,
  });
  await tellOtherSides(ctx, id, true);
  const account = await addAccount(ctx, {
    id: newId(),
    name: nameOf(email),
    email,
    passwordHash,
    emailVerifiedAt: ctx.clock,
  });
  if (!account) throw new Error('the insert returned no row');
  return account;
}
