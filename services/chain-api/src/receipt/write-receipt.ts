import { buildReceipt } from '@pasok/chain/receipt';
import type { ReceiptFile } from '@pasok/contracts/blockchain';
import { AppError } from '@pasok/service/errors';
import { toBlock } from '../chain/block-text.ts';
import type { Ctx } from '../context/context.ts';

/** A party's receipt of a recorded deal, signed now. Every account can see the block, so a stranger is refused by 403. */
export async function writeReceipt(
  { reader, signer, caller, clock }: Ctx,
  { transactionId }: { transactionId: string },
): Promise<ReceiptFile> {
  const time = (await clock()).toISOString();
  const row = await reader.ofTransaction(transactionId);
  if (!row) throw new AppError('NOT_FOUND');
  const block = toBlock(row);
  if (![block.data.buyer, block.data.vendor].includes(caller.id)) throw new AppError('FORBIDDEN');
  return buildReceipt(block, signer.signBlock(block, time));
}
