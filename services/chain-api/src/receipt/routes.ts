import { receiptText } from '@pasok/chain/receipt-file';
import { type ReceiptFile, receiptFileSchema } from '@pasok/contracts/blockchain';
import { idParamsSchema } from '@pasok/contracts/id';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse, typedJson } from '@pasok/service/http/route';
import { contextOf, type ServiceCtx } from '../context/context.ts';
import { writeReceipt } from './write-receipt.ts';

const receipt = defineRoute({
  method: 'get',
  path: '/transactions/{id}/receipt',
  params: idParamsSchema,
  stale: true,
  tags: ['Blockchain'],
  summary: 'Bukti blockchain transaksi yang tercatat, untuk pembeli dan penjualnya',
  responses: { 200: jsonResponse(receiptFileSchema) },
});

/** GET /blockchain/transactions/{id}/receipt: the exact bytes of the receipt file. */
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
  return routes;
}
