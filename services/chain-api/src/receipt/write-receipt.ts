import { buildReceipt } from '@pasok/chain/receipt';
import type { Receipt } from '@pasok/contracts/blockchain';
import { AppError } from '@pasok/service/errors';
import { toBlock } from '../blocks/block-text.ts';
import type { BlockReader } from '../blocks/read-blocks.ts';
import type { HeadSigner } from '../head/signing-key.ts';

/** A party's receipt of a recorded deal, signed now. Every account can see the block, so a stranger is refused by 403. */
export async function writeReceipt(
  reader: BlockReader,
  signer: HeadSigner,
  userId: string,
  transactionId: string,
  time: string,
): Promise<Receipt> {
  const row = await reader.ofTransaction(transactionId);
  if (!row) throw new AppError('NOT_FOUND');
  const block = toBlock(row);
  if (![block.data.buyer, block.data.vendor].includes(userId)) throw new AppError('FORBIDDEN');
  return buildReceipt(block, signer.signBlock(block, time));
}
