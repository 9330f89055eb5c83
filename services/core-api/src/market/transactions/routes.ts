import { recordDataSchema } from '@pasok/contracts/blockchain';
import { idParamsSchema } from '@pasok/contracts/id';
import { ledgerQuerySchema, ledgerWireSchema } from '@pasok/contracts/ledger';
import {
  historySchema,
  statusBodySchema,
  tokenDigestsSchema,
  transactionAnswerWireSchema,
  transactionCountsSchema,
  transactionQuerySchema,
  transactionsAnswerWireSchema,
  transactionWireSchema,
  validateAnswerWireSchema,
  validateBodySchema,
} from '@pasok/contracts/transaction';
import { isRequestable } from '@pasok/domain/transaction';
import { AppError } from '@pasok/service/base/errors';
import { holderOf } from '@pasok/service/base/holders';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { consumeLimit } from '../../platform/limits/consume-limit.ts';
import { noteListCost } from '../../platform/lists/limit-lists.ts';
import { setPageHeaders } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { changeStatus } from './change-status.ts';
import { createTransactionCounts } from './count-transactions.ts';
import { getTransaction } from './get-transaction.ts';
import { listLedger } from './list-ledger.ts';
import { listTransactions } from './list-transactions.ts';
import { turnBound } from './own-turns.ts';
import { answerOne, enter } from './press-routes.ts';
import { readDigests } from './read-digests.ts';
import { readHistory } from './read-history.ts';
import { readRecordData } from './read-record-data.ts';
import { submitTokens } from './submit-tokens.ts';

const tags = ['Transaksi'];
const ofOne = { tags, params: idParamsSchema };
/** 1,000 tokens of 64 characters and their quotes fit. */
export const tokensBodyLimit = 256 * 1024;

const listRoute = defineRoute({
  method: 'get',
  path: '/transactions',
  stale: true,
  tags,
  summary: 'Transaksi sendiri, terbaru dahulu',
  query: transactionQuerySchema,
  responses: { 200: jsonResponse(z.array(transactionWireSchema)) },
});
const userListRoute = defineRoute({
  method: 'get',
  path: '/transactions/user-transactions',
  stale: true,
  tags,
  summary: 'Transaksi sendiri dalam satu objek',
  query: transactionQuerySchema,
  responses: { 200: jsonResponse(transactionsAnswerWireSchema) },
});
const countsRoute = defineRoute({
  method: 'get',
  path: '/transactions/counts',
  stale: true,
  tags,
  summary: 'Jumlah transaksi sendiri per status',
  responses: { 200: jsonResponse(transactionCountsSchema) },
});
const ledgerRoute = defineRoute({
  method: 'get',
  path: '/transactions/ledger',
  stale: true,
  tags,
  summary: 'Transaksi sendiri dalam satu bulan, dengan nilainya',
  query: ledgerQuerySchema,
  responses: { 200: jsonResponse(ledgerWireSchema) },
});
const getRoute = defineRoute({
  method: 'get',
  path: '/transactions/{id}',
  stale: true,
  ...ofOne,
  summary: 'Satu transaksi',
  responses: { 200: jsonResponse(transactionAnswerWireSchema) },
});
const historyRoute = defineRoute({
  method: 'get',
  path: '/transactions/{id}/history',
  stale: true,
  ...ofOne,
  summary: 'Riwayat transaksi',
  responses: { 200: jsonResponse(historySchema) },
});
const digestsRoute = defineRoute({
  method: 'get',
  path: '/transactions/{id}/digests',
  stale: true,
  ...ofOne,
  summary: 'Sidik token unit, supaya perangkat pembeli mengenalinya tanpa jaringan',
  responses: { 200: jsonResponse(tokenDigestsSchema) },
});
const recordDataRoute = defineRoute({
  method: 'get',
  path: '/transactions/{id}/record-data',
  stale: false,
  ...ofOne,
  summary: 'Isi blok transaksi yang selesai (penjual)',
  responses: { 200: jsonResponse(recordDataSchema) },
});
const statusRoute = defineRoute({
  method: 'patch',
  path: '/transactions/{id}/status',
  ...ofOne,
  summary: 'Mengubah status (penjual)',
  body: statusBodySchema,
  responses: { 200: jsonResponse(transactionAnswerWireSchema) },
});
const validateRoute = defineRoute({
  method: 'post',
  path: '/transactions/{id}/validate',
  ...ofOne,
  summary: 'Mengirim token unit (pembeli)',
  ...idempotencyKey,
  body: validateBodySchema,
  bodyLimit: tokensBodyLimit,
  responses: { 200: jsonResponse(validateAnswerWireSchema) },
});
/** Transactions of the caller; mounted behind the bearer check. */
export function transactionRoutes(service: ServiceCtx) {
  const router = createRouter();
  const counts = createSharedCounts();
  const countTransactions = createTransactionCounts();
  router.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, total } = await listTransactions(contextOf(service, c), { query, counts });
    setPageHeaders(c, query, total, rows, query.turn && turnBound);
    return c.json(rows, 200);
  });

  router.openapi(userListRoute, async (c) => {
    const query = c.req.valid('query');
    const { rows, total } = await listTransactions(contextOf(service, c), { query, counts });
    setPageHeaders(c, query, total, rows, query.turn && turnBound);
    return c.json({ transactions: rows }, 200);
  });

  router.openapi(ledgerRoute, async (c) => {
    const ledger = await listLedger(contextOf(service, c), c.req.valid('query'));
    noteListCost(c, ledger.rows, 0);
    return c.json(ledger, 200);
  });

  router.openapi(countsRoute, async (c) => c.json(await countTransactions(contextOf(service, c)), 200));

  router.openapi(getRoute, async (c) => answerOne(c, contextOf(service, c), c.req.valid('param').id));

  router.openapi(historyRoute, async (c) =>
    c.json(await readHistory(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(digestsRoute, async (c) =>
    c.json(await readDigests(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(recordDataRoute, async (c) =>
    c.json(await readRecordData(contextOf(service, c), c.req.valid('param')), 200),
  );

  router.openapi(statusRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'vendor');
    const { status } = await c.var.readBody();
    if (!isRequestable(status)) throw new AppError('STATUS_UNKNOWN');
    await changeStatus(ctx, { id, status });
    return answerOne(c, ctx, id);
  });

  router.openapi(validateRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'buyer');
    await consumeLimit(ctx, 'validate', holderOf(ctx.caller.id));
    const { tokens, enteredAt } = await c.var.readBody();
    // Sent again later, the same tokens say when they were entered.
    await withIdempotencyKey(c, ctx, { tokens }, (ctx) => submitTokens(ctx, { id, tokens, enteredAt }));
    const transaction = await getTransaction(ctx, { id });
    return c.json({ transaction, remaining: transaction.totalUnits - transaction.confirmedUnits }, 200);
  });

  return router;
}
