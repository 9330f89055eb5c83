import { isDealSignature } from '@pasok/chain/deal-signatures';
import type { SignDealBody, ToldSignature } from '@pasok/contracts/deal-signature';
import { AppError } from '@pasok/service/base/errors';
import { read } from '@pasok/service/database/read';
import { sql } from 'drizzle-orm';
import { type LoggedRow, loggedColumn, loggedToWire } from '../../platform/acts/read-logged.ts';
import { type Ctx, inTransaction } from '../../platform/context/context.ts';
import { publishTo } from '../../platform/events/publish.ts';
import { markKeyUsed } from '../../platform/party-keys/party-keys.ts';
import { requireSide, transactionVisibleTo } from '../transactions/access.ts';
import { readDealData } from '../transactions/read-record-data.ts';
import { dealSignatures } from './signatures-table.ts';

/**
 * PUT /transactions/{id}/signatures (rules.md section 5): a party's word for what was agreed, or for what was received once the
 * deal is completed, which changes nothing any more. @throws SIGNATURE_WRONG where it is of anything else
 */
export function signDeal(
  ctx: Ctx,
  { id, statement, publicKey, signature }: SignDealBody & { id: string },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { status, ...deal } = await readDealData(ctx, { id });
    const party = requireSide(ctx, { buyerId: deal.buyer, vendorId: deal.vendor });
    // What is not completed may still change; its signature would be wrong.
    if (statement === 'receipt' && status !== 'completed') throw new AppError('NOT_RECEIVED');
    if (!isDealSignature(deal, { statement, party, publicKey, signature }))
      throw new AppError('SIGNATURE_WRONG');
    const keyId = await markKeyUsed(ctx, publicKey);
    const [signed] = await ctx.db
      .insert(dealSignatures)
      .values({ transactionId: id, statement, party, keyId, signature })
      .onConflictDoNothing()
      .returning({ keyId: dealSignatures.keyId });
    if (!signed) return;
    await publishTo(ctx, [deal.buyer, deal.vendor], 'transaction', id);
  });
}

type SignedRow = Omit<ToldSignature, 'signedAt' | 'revokedAt' | 'key'> & {
  signedAt: Date;
  revokedAt: Date | null;
  /** Of the key. */
  id: string;
  registeredAt: Date;
  salt: string;
  logged: LoggedRow | null;
};

/** GET /transactions/{id}/signatures: its parties', and once it has a block everybody's who may read that. @throws NOT_FOUND */
export async function listSignatures(ctx: Ctx, { id }: { id: string }): Promise<ToldSignature[]> {
  const readable = sql`select t.id from transactions t
    where t.id = ${id} and (t.block_index is not null or ${transactionVisibleTo(ctx)})`;
  const [deal] = await read(ctx, readable);
  if (!deal) throw new AppError('NOT_FOUND');
  const ofSignatures = sql`select d.statement, d.party, k.public_key as "publicKey", d.signature, d.created_at as "signedAt", k.revoked_at as "revokedAt",
        k.id, k.created_at as "registeredAt", encode(a.salt, 'hex') as salt, ${loggedColumn('a')} as logged
      from ${dealSignatures} d join party_keys k on k.id = d.key_id
        left join acts a on a.id = k.id and a.kind = 'key'
      where d.transaction_id = ${id} order by d.created_at`;
  const rows = await read<SignedRow>(ctx, ofSignatures);
  return rows.map(({ signedAt, revokedAt, id, registeredAt, salt, logged, ...signed }) => ({
    ...signed,
    signedAt: signedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
    ...(logged && {
      key: { id, registeredAt: registeredAt.toISOString(), salt, logged: loggedToWire(logged) },
    }),
  }));
}
