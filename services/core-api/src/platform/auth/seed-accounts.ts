import { users } from '../../schema/users.ts';
import { inTransaction, type ServiceCtx } from '../context/context.ts';
import { newId } from '../context/new-id.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';
import { findByEmail } from './find-user.ts';

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
