import { recordDataSchema } from '@pasok/contracts/blockchain';
import { idParamsSchema } from '@pasok/contracts/id';
import { ledgerQuerySchema, ledgerWireSchema } from '@pasok/contracts/ledger';
import {
  historySchema,
  tokenDigestsSchema,
  transactionAnswerWireSchema,
  transactionCountsSchema,
  transactionQuerySchema,
  transactionsAnswerWireSchema,
  transactionWireSchema,
} from '@pasok/contracts/transaction';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { noteListCost } from '../../platform/lists/limit-lists.ts';
import { setPageHeaders } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { createTransactionCounts } from './count-transactions.ts';
import { listLedger } from './list-ledger.ts';
import { listTransactions } from './list-transactions.ts';
import { turnBound } from './own-turns.ts';
import { answerOne } from './press-routes.ts';
import { readDigests } from './read-digests.ts';
import { readHistory } from './read-history.ts';
import { readRecordData } from './read-record-data.ts';

const tags = ['Transaksi'];
const ofOne = { tags, params: idParamsSchema };

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

  return router;
}
