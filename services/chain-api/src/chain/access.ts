import type { Block } from '@pasok/contracts/blockchain';
import type { ErrorCode } from '@pasok/contracts/error';
import { AppError } from '@pasok/service/base/errors';
import type { Ctx } from '../context/context.ts';

type Side = 'vendor' | 'buyer' | 'stranger';

/**
 * Everybody signed in sees every block; only its parties may record it or get a receipt. For a stranger's deal, recording
 * answers like core-api does for one without a block (docs/rules.md, section 7); a receipt is of a block that strangers see.
 */
const refusals: Record<'record' | 'receipt', Partial<Record<Side, ErrorCode>>> = {
  record: { buyer: 'NOT_VENDOR', stranger: 'NOT_FOUND' },
  receipt: { stranger: 'FORBIDDEN' },
};

/** Requires that the caller's side of a block's deal may do `what`. @throws NOT_VENDOR, NOT_FOUND, FORBIDDEN */
export function requireParty(
  { caller }: Ctx,
  { block, what }: { block: Block; what: keyof typeof refusals },
): void {
  const { vendor, buyer } = block.data;
  const side: Side = caller.id === vendor ? 'vendor' : caller.id === buyer ? 'buyer' : 'stranger';
  const refusal = refusals[what][side];
  if (refusal) throw new AppError(refusal);
}
