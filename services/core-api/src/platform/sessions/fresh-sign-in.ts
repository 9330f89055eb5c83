import type { Takeover } from '@pasok/contracts/profile';
import { AppError } from '@pasok/service/base/errors';
import type { Ctx, TxCtx } from '../context/context.ts';
import type { News } from '../notifications/news-texts.ts';
import { notify } from '../notifications/notify.ts';

/** How long a sign-in counts as the password itself, in ms. */
const freshMs = 5 * 60_000;

/**
 * Requires a sign-in within the last five minutes: a stolen bearer token is not enough for the export, the deletion of an
 * account and what takes it over. @throws SIGN_IN_AGAIN
 */
export function requireFreshSignIn({ signedInAt }: { signedInAt?: number | undefined }): void {
  if (signedInAt === undefined || Date.now() - signedInAt > freshMs) throw new AppError('SIGN_IN_AGAIN');
}

/** What is told of a change by which an account is taken over. */
export type TakeoverNews = Extract<
  News,
  { says: 'key_added' | 'key_added.first' | 'key_added.passkey' | `account_changed.${Takeover}` }
>;

/** Tells an account's person, always by mail too, that something of `takeovers` changed. */
export const tellTakeover = (ctx: TxCtx<Ctx>, news: readonly TakeoverNews[]): Promise<void> =>
  notify(
    ctx,
    news.map((one) => ({ user: ctx.caller.id, ...one, path: '/profile' })),
  );

/** The only way to change something of `takeovers`: by a fresh sign-in, and told. @throws SIGN_IN_AGAIN */
export async function guardTakeover(ctx: TxCtx<Ctx>, news: readonly TakeoverNews[]): Promise<void> {
  if (news.length === 0) return;
  requireFreshSignIn(ctx.caller);
  await tellTakeover(ctx, news);
}
