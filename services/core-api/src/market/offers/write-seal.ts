import { type SealedOffer, sealOffer } from '@pasok/chain/offer-seal';
import type { OfferSeal } from '@pasok/contracts/offer';
import { AppError } from '@pasok/service/base/errors';
import { sql } from 'drizzle-orm';
import { type TxCtx, write } from '../../platform/context/context.ts';
import { offerSeals } from './seal-table.ts';

type NewSeal = { id: string; offer: SealedOffer; seal: OfferSeal; takenAt: Date };

/**
 * Keeps what an offer was sealed with. @throws SEAL_DIFFERS where the commitment is not that of the offer as it is stored;
 * SEAL_REUSED for a salt that stands already
 */
export async function writeSeal(ctx: TxCtx, { id, offer, seal, takenAt }: NewSeal): Promise<void> {
  if (sealOffer(offer, seal.salt) !== seal.commitment) throw new AppError('SEAL_DIFFERS');
  const rows = await write(
    ctx,
    sql`insert into ${offerSeals} (offer_id, salt, commitment, taken_at)
      values (${id}::uuid, decode(${seal.salt}, 'hex'), decode(${seal.commitment}, 'hex'), ${takenAt.toISOString()}::timestamptz)
      on conflict do nothing returning 1`,
  );
  if (rows.length === 0) throw new AppError('SEAL_REUSED');
}

/** Forgets the seal of an offer that is changed. */
export async function breakSeal(ctx: TxCtx, id: string): Promise<void> {
  await write(ctx, sql`delete from ${offerSeals} where offer_id = ${id}::uuid`);
}
