import { recordDataSchema } from '@pasok/contracts/blockchain';
import { historySchema } from '@pasok/contracts/history';
import { ledgerQuerySchema, ledgerWireSchema } from '@pasok/contracts/ledger';
import {
  tokenDigestsSchema,
  transactionAnswerWireSchema,
  transactionCountsSchema,
  transactionQuerySchema,
  transactionsAnswerWireSchema,
  transactionWireSchema,
} from '@pasok/contracts/transaction';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { recordListCost } from '../../platform/lists/limit-lists.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { answerOne } from './action-routes.ts';
import { createTransactionCounts } from './count-transactions.ts';
import { listLedger } from './list-ledger.ts';
import { listTransactions } from './list-transactions.ts';
import { turnBound } from './own-turns.ts';
import { readDigests } from './read-digests.ts';
import { readHistory } from './read-history.ts';
import { readRecordData } from './read-record-data.ts';

/** Transactions of the caller; mounted behind the bearer check. */
export function transactionRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Transaksi');
  const counts = createSharedCounts();
  calls.get('/transactions', {
    summary: 'Transaksi sendiri, terbaru dahulu',
    query: transactionQuerySchema,
    answer: z.array(transactionWireSchema),
    stale: true,
    verb: (ctx, { query }) => listTransactions(ctx, { query, counts }),
    reply: (_, { c, query }, { rows, total }) => pageOf(c, query, total, rows, query.turn && turnBound),
  });
  calls.get('/transactions/user-transactions', {
    summary: 'Transaksi sendiri dalam satu objek',
    query: transactionQuerySchema,
    answer: transactionsAnswerWireSchema,
    stale: true,
    verb: (ctx, { query }) => listTransactions(ctx, { query, counts }),
    reply: (_, { c, query }, { rows, total }) => ({
      transactions: pageOf(c, query, total, rows, query.turn && turnBound),
    }),
  });
  calls.get('/transactions/ledger', {
    summary: 'Transaksi sendiri dalam satu bulan, dengan nilainya',
    query: ledgerQuerySchema,
    answer: ledgerWireSchema,
    stale: true,
    verb: (ctx, { query }) => listLedger(ctx, query),
    reply: (_, { c }, ledger) => {
      recordListCost(c, ledger.rows, 0);
      return ledger;
    },
  });
  calls.get('/transactions/counts', {
    summary: 'Jumlah transaksi sendiri per status',
    answer: transactionCountsSchema,
    stale: true,
    verb: createTransactionCounts(),
  });
  calls.get('/transactions/{id}', {
    summary: 'Satu transaksi',
    answer: transactionAnswerWireSchema,
    stale: true,
    verb: answerOne,
  });
  calls.get('/transactions/{id}/history', {
    summary: 'Riwayat transaksi',
    answer: historySchema,
    stale: true,
    verb: readHistory,
  });
  calls.get('/transactions/{id}/digests', {
    summary: 'Sidik token unit, supaya perangkat pembeli mengenalinya tanpa jaringan',
    answer: tokenDigestsSchema,
    stale: true,
    verb: readDigests,
  });
  calls.get('/transactions/{id}/record-data', {
    summary: 'Isi blok transaksi yang selesai (penjual)',
    answer: recordDataSchema,
    stale: false,
    verb: readRecordData,
  });
  return calls.router;
}
