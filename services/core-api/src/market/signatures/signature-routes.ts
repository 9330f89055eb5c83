import { dealSignaturesSchema, signDealBodySchema } from '@pasok/contracts/deal-signature';
import { createCalls } from '../../platform/calls/calls.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { requireTransaction } from '../transactions/access.ts';
import { listSignatures, signDeal } from './sign-deal.ts';

const ofDeal = async (ctx: Ctx, { id }: { id: string }) => ({
  signatures: await listSignatures(ctx, { id }),
});

/** Signatures of the parties of a deal. */
export function signatureRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Tanda tangan');
  calls.get('/transactions/{id}/signatures', {
    summary:
      'Tanda tangan kedua pihak atas satu transaksi; milik semua yang masuk setelah tercatat di blockchain',
    answer: dealSignaturesSchema,
    stale: true,
    verb: ofDeal,
  });
  calls.put('/transactions/{id}/signatures', {
    summary: 'Menandatangani kesepakatan, atau penerimaan setelah selesai (pembeli dan penjual)',
    body: signDealBodySchema,
    answer: dealSignaturesSchema,
    may: (ctx, { id }) => requireTransaction(ctx, { id }),
    verb: (ctx, { id, body }) => signDeal(ctx, { id, ...body }),
    reply: ofDeal,
  });
  return calls.router;
}
