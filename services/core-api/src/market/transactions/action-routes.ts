import { cancellationBodySchema } from '@pasok/contracts/problem';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { createCalls } from '../../platform/calls/calls.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { requireTransaction } from './access.ts';
import { askCancellation } from './ask-cancellation.ts';
import { declarePayment } from './declare-payment.ts';
import { declareTransfer } from './declare-transfer.ts';
import { cancelTransaction, closeShort } from './end-deal.ts';
import { getTransaction } from './list-transactions.ts';

type OfOne = { id: string };
/** What a side does with a deal by one action: no body, and done once. */
type Action = { only: 'buyer' | 'vendor'; verb: (ctx: Ctx, input: OfOne) => Promise<void> };
const actions: [path: `/transactions/{id}/${string}`, summary: string, action: Action][] = [
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
export const answerOne = async (ctx: Ctx, { id }: OfOne) => ({
  transaction: await getTransaction(ctx, { id }),
});

/** 404, then 403, then 400; the verb asks again. */
export const only =
  (side: 'buyer' | 'vendor') =>
  (ctx: Ctx, { id }: OfOne) =>
    requireTransaction(ctx, { id, only: side });

/** The actions of both sides. */
export function actionRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Transaksi');
  calls.post('/transactions/{id}/cancellation', {
    summary: 'Mengajukan pembatalan dengan alasan (pembeli dan penjual)',
    body: cancellationBodySchema,
    answer: transactionAnswerWireSchema,
    once: true,
    may: (ctx, { id }) => requireTransaction(ctx, { id }),
    verb: (ctx, { id, body }) => askCancellation(ctx, { id, ...body }),
    reply: answerOne,
  });
  for (const [path, summary, { only: side, verb }] of actions)
    calls.post(path, {
      summary,
      answer: transactionAnswerWireSchema,
      once: true,
      may: only(side),
      verb: (ctx, { id }) => verb(ctx, { id }),
      reply: answerOne,
    });
  return calls.router;
}
