import { recordAnswerSchema } from '@pasok/contracts/blockchain';
import { readBearer } from '@pasok/service/auth';
import { defineRoute } from '@pasok/service/define-route';
import { createRouter } from '@pasok/service/http';
import { idempotencyKey, readIdempotencyKey } from '@pasok/service/idempotency-key';
import { jsonResponse, readId } from '@pasok/service/route';
import { toBlock } from '../blocks/block-text.ts';
import type { ChainDeps } from '../deps.ts';
import { recordTransaction } from './record-transaction.ts';

const record = defineRoute({
  method: 'post',
  path: '/record/{id}',
  tags: ['Blockchain'],
  summary: 'Catat transaksi selesai di blockchain (penjual)',
  ...idempotencyKey,
  responses: {
    201: jsonResponse(recordAnswerSchema, 'Blok baru'),
    200: jsonResponse(recordAnswerSchema, 'Sudah tercatat: blok yang sama'),
  },
});

/** POST /blockchain/record/{id}. */
export function recordRoutes({ reader, append, source, countRecord }: ChainDeps) {
  const routes = createRouter();
  routes.openapi(record, async (c) => {
    // A deal is recorded once whatever the key: it only has to be one.
    readIdempotencyKey(c);
    const { id: user } = c.get('user');
    await countRecord(user);
    const token = readBearer(c.req.header('authorization')) ?? '';
    const question = { id: readId(c), token, requestId: c.get('requestId') };
    const { row, created } = await recordTransaction({ reader, append, source }, user, question);
    const body = { block: toBlock(row) };
    return created ? c.json(body, 201) : c.json(body, 200);
  });
  return routes;
}
