import { receiptText } from '@pasok/chain/receipt-file';
import { type ReceiptFile, receiptFileSchema } from '@pasok/contracts/blockchain';
import { idParamsSchema } from '@pasok/contracts/id';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse, typedJson } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { writeProof, writeReceipt } from './write-receipt.ts';

const receipt = defineRoute({
  method: 'get',
  path: '/transactions/{id}/receipt',
  params: idParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Bukti blockchain transaksi yang tercatat, untuk pembeli dan penjualnya',
  responses: { 200: jsonResponse(receiptFileSchema) },
});

const proof = defineRoute({
  method: 'get',
  path: '/transactions/{id}/proof',
  params: idParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Bukti bahwa blok transaksi ada di log transparansi (.tlog-proof), untuk pembeli dan penjualnya',
  responses: {
    200: { description: 'Berkas .tlog-proof', content: { 'text/plain': { schema: z.string() } } },
  },
});

/** GET /blockchain/transactions/{id}/receipt and /proof: the exact bytes of these files. */
export function receiptRoutes(service: ServiceCtx) {
  const routes = createRouter();
  routes.openapi(receipt, async (c) => {
    const { id: transactionId } = c.req.valid('param');
    const made = await writeReceipt(contextOf(service, c), { transactionId });
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="bukti-blockchain-${made.block.index}.json"`,
      'Cache-Control': 'no-store',
    };
    return typedJson<ReceiptFile>(new Response(receiptText(made), { headers }));
  });
  routes.openapi(proof, async (c) => {
    const { id: transactionId } = c.req.valid('param');
    const made = await writeProof(contextOf(service, c), { transactionId });
    return c.text(made.proof, 200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="bukti-blockchain-${made.index}.tlog-proof"`,
      'Cache-Control': 'no-store',
    });
  });
  return routes;
}
