import { demoAccounts, demoPassword } from '../../platform/auth/demo-accounts.ts';
import { findByEmail } from '../../platform/auth/find-user.ts';
import { inTransaction, type ServiceCtx } from '../../platform/context/context.ts';
import { newId } from '../../platform/context/new-id.ts';
import { users } from '../../schema/users.ts';

/** Makes the demo accounts where they are missing; instances that start together do no harm. */
export const seedAccounts = async (ctx: ServiceCtx): Promise<void> => {
  for (const account of demoAccounts) {
    // Asked first: an insertion would wait for the instance that is filling the market, for seconds.
    if (await findByEmail(ctx, account.email)) continue;
    const passwordHash = await ctx.passwords.hash(demoPassword, 'demo');
    await inTransaction(ctx, ({ db }) =>
      db
        .insert(users)
        .values({ id: newId(), ...account, passwordHash })
        .onConflictDoNothing(),
    );
  }
};
