import type { Block } from '@pasok/contracts/blockchain';
import type { ErrorCode } from '@pasok/contracts/error';
import { AppError } from '@pasok/service/base/errors';
import type { Ctx } from '../context/context.ts';

type Side = 'vendor' | 'buyer' | 'stranger';

/**
 * Everybody signed in sees every block; what else a block is good for is its parties'. Recording says of a stranger's deal
 * what core-api says of one that has no block yet (docs/rules.md, section 7); a receipt is of a block they can see.
 */
const refusals: Record<'record' | 'receipt', Partial<Record<Side, ErrorCode>>> = {
  record: { buyer: 'NOT_VENDOR', stranger: 'NOT_FOUND' },
  receipt: { stranger: 'FORBIDDEN' },
};

/** That the caller's side of a block's deal may have what they ask for. @throws NOT_VENDOR, NOT_FOUND, FORBIDDEN */
export function requireParty(
  { caller }: Ctx,
  { block, what }: { block: Block; what: keyof typeof refusals },
): void {
  const { vendor, buyer } = block.data;
  const side: Side = caller.id === vendor ? 'vendor' : caller.id === buyer ? 'buyer' : 'stranger';
  const refusal = refusals[what][side];
  if (refusal) throw new AppError(refusal);
}
