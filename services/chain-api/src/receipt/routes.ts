import { receiptText } from '@pasok/chain/receipt-file';
import { receiptFileSchema } from '@pasok/contracts/blockchain';
import { z } from 'zod';
import { createCalls, type ServiceCtx } from '../context/context.ts';
import { writeProof, writeReceipt } from './write-receipt.ts';

const asFile = (type: string, name: string) => ({
  'Content-Type': `${type}; charset=utf-8`,
  'Content-Disposition': `attachment; filename="${name}"`,
  'Cache-Control': 'no-store',
});

/** GET /blockchain/transactions/{id}/receipt and /proof: the exact bytes of these files. */
export function receiptRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Blockchain');
  calls.get('/transactions/{id}/receipt', {
    summary: 'Bukti blockchain transaksi yang tercatat, untuk pembeli dan penjualnya',
    answer: receiptFileSchema,
    stale: true,
    respond: async (ctx, { id }) => {
      const made = await writeReceipt(ctx, { transactionId: id });
      const headers = asFile('application/json', `bukti-blockchain-${made.block.index}.json`);
      return new Response(receiptText(made), { headers });
    },
  });
  calls.get('/transactions/{id}/proof', {
    summary: 'Bukti bahwa blok transaksi ada di log transparansi (.tlog-proof), untuk pembeli dan penjualnya',
    type: 'text/plain',
    said: 'Berkas .tlog-proof',
    answer: z.string(),
    stale: true,
    respond: async (ctx, { id }) => {
      const { proof, index } = await writeProof(ctx, { transactionId: id });
      return new Response(proof, { headers: asFile('text/plain', `bukti-blockchain-${index}.tlog-proof`) });
    },
  });
  return calls.router;
}
