import { eq } from 'drizzle-orm';
import { users } from '../accounts/table.ts';
import { type Ctx, inTransaction } from '../context/context.ts';
import { endAccess } from './end-access.ts';

/** Ends every token of the account, the caller's own too, and its open reset links. */
export async function signOutEverywhere(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, (ctx) => endAccess(ctx, eq(users.id, ctx.caller.id)));
}
