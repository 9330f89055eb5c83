import type { SignedHead } from '@pasok/contracts/blockchain';
import type { ServiceCtx } from '../context/context.ts';

/** The end of the chain, signed now. */
export async function signHead({ reader, signer, asOf }: ServiceCtx): Promise<SignedHead> {
  const time = await asOf();
  return signer.sign(await reader.state(), time.toISOString());
}
