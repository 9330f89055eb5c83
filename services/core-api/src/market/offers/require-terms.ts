import type { OfferTerms } from '@pasok/contracts/offer-terms';
import { refuseTerms } from '@pasok/domain/payable';
import { eq } from 'drizzle-orm';
import { requireAllowed } from '../../base/require-allowed.ts';
import { users } from '../../platform/accounts/table.ts';
import type { Ctx, TxCtx } from '../../platform/context/context.ts';

/** Refuses terms that the caller may not offer at a moment, as the profile stands. */
export async function requireTerms(
  { db, caller }: TxCtx<Ctx>,
  terms: OfferTerms | null | undefined,
  now: Date,
): Promise<void> {
  if (!terms) return;
  const [profile] = await db.select({ isPkp: users.pkp }).from(users).where(eq(users.id, caller.id));
  requireAllowed(refuseTerms(terms, { now, isPkp: profile?.isPkp ?? false }));
}
