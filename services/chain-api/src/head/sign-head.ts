import type { SignedHead } from '@pasok/contracts/blockchain';
import type { ServiceCtx } from '../context/context.ts';

/** The end of the chain and its whole pages, signed now. */
export async function signHead({ reader, pagesAt, signer, asOf }: ServiceCtx): Promise<SignedHead> {
  const time = await asOf();
  const state = await reader.state();
  const { chained } = await pagesAt(state);
  return signer.sign(state, time.toISOString(), chained);
}
