import type { Language } from '@pasok/contracts/language';
import { eq } from 'drizzle-orm';
import { changeAccounts } from '../../platform/accounts/change-account.ts';
import { users } from '../../platform/accounts/table.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';

/** PUT /auth/language: of what is told to the caller from now on; null: the product's own mixture. */
export const chooseLanguage = (ctx: Ctx, language: Language | null): Promise<unknown> =>
  inTransaction(ctx, (ctx) =>
    changeAccounts(ctx, eq(users.id, ctx.caller.id), { language, updatedAt: ctx.clock }),
  );
