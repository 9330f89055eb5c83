import { idParamsSchema } from '@pasok/contracts/id';
import { cancellationBodySchema } from '@pasok/contracts/problem';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import type { HttpContext, NamesOne } from '@pasok/service/base/http-env';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { type Ctx, contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { requireTransaction } from './access.ts';
import { askCancellation } from './ask-cancellation.ts';
import { declarePayment } from './declare-payment.ts';
import { declareTransfer } from './declare-transfer.ts';
import { cancelTransaction, closeShort } from './end-deal.ts';
import { getTransaction } from './list-transactions.ts';

/** What a side does with a deal by one press: no body, and done once. */
const pressRoute = <Path extends string>(path: Path, summary: string) =>
  defineRoute({
    method: 'post',
    path,
    tags: ['Transaksi'],
    params: idParamsSchema,
    summary,
    ...idempotencyKey,
    responses: { 200: jsonResponse(transactionAnswerWireSchema) },
  });
type Press = { only: 'buyer' | 'vendor'; verb: (ctx: Ctx, input: { id: string }) => Promise<void> };
const presses: [path: `/transactions/{id}/${string}`, summary: string, press: Press][] = [
  ['/transactions/{id}/cancel', 'Membatalkan (pembeli)', { only: 'buyer', verb: cancelTransaction }],
  [
    '/transactions/{id}/transferred',
    'Menyatakan sudah mentransfer (pembeli)',
    { only: 'buyer', verb: declareTransfer },
  ],
  [
    '/transactions/{id}/paid',
    'Menyatakan pembayaran diterima (penjual)',
    { only: 'vendor', verb: declarePayment },
  ],
  [
    '/transactions/{id}/close-short',
    'Menutup penerimaan sebagian (pembeli)',
    { only: 'buyer', verb: closeShort },
  ],
];

/** Answers the deal as the caller may read it. */
export const answerOne = async (c: HttpContext, ctx: Ctx, id: string) =>
  c.json({ transaction: await getTransaction(ctx, { id }) }, 200);

/** The order of refusals: who may not know, who may not act; the body comes after, and the verb asks again. */
export async function enter(service: ServiceCtx, c: NamesOne, only?: 'buyer' | 'vendor') {
  const ctx = contextOf(service, c);
  const { id } = c.req.valid('param');
  await requireTransaction(ctx, { id, ...(only && { only }) });
  return { ctx, id };
}

const askRoute = defineRoute({
  method: 'post',
  path: '/transactions/{id}/cancellation',
  tags: ['Transaksi'],
  params: idParamsSchema,
  summary: 'Mengajukan pembatalan dengan alasan (pembeli dan penjual)',
  ...idempotencyKey,
  body: cancellationBodySchema,
  responses: { 200: jsonResponse(transactionAnswerWireSchema) },
});

/** The presses of both sides. */
export function pressRoutes(service: ServiceCtx) {
  const router = createRouter();
  router.openapi(askRoute, async (c) => {
    const { ctx, id } = await enter(service, c);
    const body = await c.var.readBody();
    await withIdempotencyKey(c, ctx, body, (ctx) => askCancellation(ctx, { id, ...body }));
    return answerOne(c, ctx, id);
  });
  for (const [path, summary, { only, verb }] of presses)
    router.openapi(pressRoute(path, summary), async (c) => {
      const { ctx, id } = await enter(service, c, only);
      await c.var.readBody();
      await withIdempotencyKey(c, ctx, {}, (ctx) => verb(ctx, { id }));
      return answerOne(c, ctx, id);
    });
  return router;
}
