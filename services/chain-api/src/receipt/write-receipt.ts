import { buildReceipt } from '@pasok/chain/receipt';
import type { Block, ReceiptFile } from '@pasok/contracts/blockchain';
import { AppError } from '@pasok/service/base/errors';
import { requireParty } from '../chain/access.ts';
import { toBlock } from '../chain/read-blocks.ts';
import type { Ctx } from '../context/context.ts';
import { publishedSuccessions } from '../head/published-keys.ts';
import { proveBlock } from '../log/prove-block.ts';

type Wanted = { transactionId: string };

/** A party's receipt of a recorded deal, signed now, with the proof that its block is in the log. */
export async function writeReceipt(ctx: Ctx, wanted: Wanted): Promise<ReceiptFile> {
  const { signer, asOf } = ctx;
  const time = (await asOf()).toISOString();
  const block = await requireBlock(ctx, wanted);
  const successions = await publishedSuccessions(ctx);
  return buildReceipt(block, signer.signBlock(block, time), await proveBlock(ctx, block), successions);
}

/** That proof alone, as the file that other checkers of logs read; the receipt's rule says for whom. */
export async function writeProof(ctx: Ctx, wanted: Wanted): Promise<{ index: number; proof: string }> {
  const block = await requireBlock(ctx, wanted);
  return { index: block.index, proof: await proveBlock(ctx, block) };
}

async function requireBlock(ctx: Ctx, { transactionId }: Wanted): Promise<Block> {
  const row = await ctx.reader.ofTransaction(transactionId);
  if (!row) throw new AppError('NOT_FOUND');
  const block = toBlock(row);
  requireParty(ctx, { block, what: 'receipt' });
  return block;
}
