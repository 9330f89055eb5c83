import type { SignOutEverywhereBody } from '@pasok/contracts/passkey';
import { eq } from 'drizzle-orm';
import { users } from '../../platform/accounts/table.ts';
import { endAccess } from '../../platform/auth/end-access.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { removePasskeys } from '../../platform/passkeys/own-passkeys.ts';
import { guardTakeover } from '../../platform/sessions/fresh-sign-in.ts';

/** Ends every token of the account, the caller's own too, and its open reset links, and removes passkeys. @throws SIGN_IN_AGAIN */
export async function signOutEverywhere(ctx: Ctx, { passkeys }: SignOutEverywhereBody): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await guardTakeover(ctx, await removePasskeys(ctx, passkeys));
    await endAccess(ctx, eq(users.id, ctx.caller.id));
  });
}
