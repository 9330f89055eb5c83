import { dealSignaturesSchema, signDealBodySchema } from '@pasok/contracts/deal-signature';
import { idParamsSchema } from '@pasok/contracts/id';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { requireTransaction } from '../transactions/access.ts';
import { listSignatures, signDeal } from './sign-deal.ts';

const path = '/transactions/{id}/signatures';
const ofDeal = {
  params: idParamsSchema,
  tags: ['Tanda tangan'],
  responses: { 200: jsonResponse(dealSignaturesSchema) },
};

const listRoute = defineRoute({
  method: 'get',
  path,
  ...ofDeal,
  stale: true,
  summary:
    'Tanda tangan kedua pihak atas satu transaksi; milik semua yang masuk setelah tercatat di blockchain',
});
const signRoute = defineRoute({
  method: 'put',
  path,
  ...ofDeal,
  summary: 'Menandatangani kesepakatan, atau penerimaan setelah selesai (pembeli dan penjual)',
  body: signDealBodySchema,
});

/** Signatures of the parties of a deal. */
export function signatureRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) =>
    c.json({ signatures: await listSignatures(contextOf(service, c), c.req.valid('param')) }, 200),
  );

  router.openapi(signRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireTransaction(ctx, { id });
    await signDeal(ctx, { id, ...(await c.var.readBody()) });
    return c.json({ signatures: await listSignatures(ctx, { id }) }, 200);
  });

  return router;
}
