import { buildReceipt } from '@pasok/chain/receipt';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import { AppError } from '@pasok/service/base/errors';
import { requireParty } from '../chain/access.ts';
import { toBlock } from '../chain/block-text.ts';
import type { Ctx } from '../context/context.ts';

/** A party's receipt of a recorded deal, signed now. */
export async function writeReceipt(
  ctx: Ctx,
  { transactionId }: { transactionId: string },
): Promise<ReceiptFile> {
  const { reader, signer, asOf } = ctx;
  const time = (await asOf()).toISOString();
  const row = await reader.ofTransaction(transactionId);
  if (!row) throw new AppError('NOT_FOUND');
  const block = toBlock(row);
  requireParty(ctx, { block, what: 'receipt' });
  return buildReceipt(block, signer.signBlock(block, time));
}
