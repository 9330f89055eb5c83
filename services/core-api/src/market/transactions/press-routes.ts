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
/** What a side does with a deal by one press: no body, and done once. */
type Press = { only: 'buyer' | 'vendor'; verb: (ctx: Ctx, input: OfOne) => Promise<void> };
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
export const answerOne = async (ctx: Ctx, { id }: OfOne) => ({
  transaction: await getTransaction(ctx, { id }),
});

/** Who may know of a deal, and who may act; the verb asks again. */
export const only =
  (side: 'buyer' | 'vendor') =>
  (ctx: Ctx, { id }: OfOne) =>
    requireTransaction(ctx, { id, only: side });

/** The presses of both sides. */
export function pressRoutes(service: ServiceCtx) {
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
  for (const [path, summary, { only: side, verb }] of presses)
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
