import type { SignedHead } from '@pasok/contracts/blockchain';
import type { ServiceCtx } from '../context/context.ts';

/** The end of the chain, signed now. */
export async function signHead({ reader, signer, clock }: ServiceCtx): Promise<SignedHead> {
  const time = await clock();
  return signer.sign(await reader.state(), time.toISOString());
}
