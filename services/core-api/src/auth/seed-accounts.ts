import type { Deps } from '../context/deps.ts';
import { newId } from '../context/new-id.ts';
import { users } from '../schema/users.ts';
import { demoAccounts, demoPassword } from './demo-accounts.ts';

/** Makes the demo accounts where they are missing; instances that start together do no harm. */
export const seedAccounts = async (deps: Deps): Promise<void> => {
  for (const account of demoAccounts) {
    const passwordHash = await deps.passwords.hash(demoPassword, 'demo');
    await deps.db
      .insert(users)
      .values({ id: newId(), ...account, passwordHash })
      .onConflictDoNothing();
  }
};
