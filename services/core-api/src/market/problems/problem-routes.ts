import { answerProblemBodySchema, problemBodySchema, problemSchema } from '@pasok/contracts/problem';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { answerOne, only } from '../transactions/action-routes.ts';
import { listProblems } from '../transactions/read-problems.ts';
import { answerProblem } from './answer-problem.ts';
import { openProblem } from './open-problem.ts';
import { withdrawProblem } from './withdraw-problem.ts';

/** Calls on what is wrong with a deal. */
export function problemRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Transaksi');
  calls.post('/transactions/{id}/problem', {
    summary: 'Melaporkan masalah (pembeli)',
    body: problemBodySchema,
    answer: transactionAnswerWireSchema,
    once: true,
    may: only('buyer'),
    verb: (ctx, { id, body }) => openProblem(ctx, { id, ...body }),
    reply: answerOne,
  });
  calls.delete('/transactions/{id}/problem', {
    summary: 'Menarik laporan masalah (pembeli)',
    answer: transactionAnswerWireSchema,
    may: only('buyer'),
    verb: (ctx, { id }) => withdrawProblem(ctx, { id }),
    reply: answerOne,
  });
  calls.post('/transactions/{id}/problem/answer', {
    summary: 'Menjawab masalah: mengirim pengganti, mencatat pengembalian uang, atau membantahnya (penjual)',
    body: answerProblemBodySchema,
    answer: transactionAnswerWireSchema,
    once: true,
    may: only('vendor'),
    verb: (ctx, { id, body }) => answerProblem(ctx, { id, ...body }),
    reply: answerOne,
  });
  calls.get('/transactions/{id}/problems', {
    summary: 'Semua masalah yang pernah dilaporkan pada satu transaksi, terbaru dahulu',
    answer: z.array(problemSchema),
    stale: true,
    verb: listProblems,
  });
  return calls.router;
}
