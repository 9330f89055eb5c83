import type { SignedHead } from '@pasok/contracts/blockchain';
import type { ServiceCtx } from '../context/context.ts';

/** The end of the chain, signed now. */
export const signHead = async ({ reader, signer, clock }: ServiceCtx): Promise<SignedHead> =>
  signer.sign(await reader.state(), clock().toISOString());
