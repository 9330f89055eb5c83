import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import type { OfferSeal } from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/base/errors';
import { sql } from 'drizzle-orm';
import { recordSeal } from '../../platform/acts/record-act.ts';
import { inTransaction, type ServiceCtx, type TxCtx } from '../../platform/context/context.ts';
import { publish } from '../../platform/events/publish.ts';
import { offers } from './table.ts';

type NewSeal = { id: string; offer: SealedOffer; seal: OfferSeal; takenAt: Date };

/**
 * Keeps what an offer was sealed with. @throws SEAL_DIFFERS where the commitment is not that of the offer as it is stored;
 * SEAL_REUSED for a salt that stands already
 */
export async function writeSeal(ctx: TxCtx, { id, offer, seal, takenAt }: NewSeal): Promise<void> {
  if (sealOffer(offer, seal.salt) !== seal.commitment) throw new AppError('SEAL_DIFFERS');
  if (!(await recordSeal(ctx, { id, ...seal, takenAt }))) throw new AppError('SEAL_REUSED');
}

/** Tells vendors that the log holds the seals of these offers. */
export async function tellLogged(ctx: ServiceCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const sealed = await ctx.db
      .select({ id: offers.id, vendorId: offers.vendorId })
      .from(offers)
      .where(
        sql`${offers.id} in (select value::uuid from json_array_elements_text(${JSON.stringify(ids)}::text::json))`,
      );
    await publish(
      ctx,
      sealed.map(({ id, vendorId }) => ({ user: vendorId, topic: 'offer' as const, id })),
    );
  });
}
