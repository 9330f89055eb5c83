import { idParamsSchema } from '@pasok/contracts/id';
import { answerProblemBodySchema, problemBodySchema, problemSchema } from '@pasok/contracts/problem';
import { transactionAnswerWireSchema } from '@pasok/contracts/transaction';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { answerOne, enter } from '../transactions/press-routes.ts';
import { listProblems } from '../transactions/read-problems.ts';
import { answerProblem } from './answer-problem.ts';
import { openProblem } from './open-problem.ts';
import { withdrawProblem } from './withdraw-problem.ts';

const path = '/transactions/{id}/problem';
const ofOne = { tags: ['Transaksi'], params: idParamsSchema };
const responses = { 200: jsonResponse(transactionAnswerWireSchema) };

const openRoute = defineRoute({
  method: 'post',
  path,
  ...ofOne,
  summary: 'Melaporkan masalah (pembeli)',
  ...idempotencyKey,
  body: problemBodySchema,
  responses,
});
const withdrawRoute = defineRoute({
  method: 'delete',
  path,
  ...ofOne,
  summary: 'Menarik laporan masalah (pembeli)',
  responses,
});
const answerRoute = defineRoute({
  method: 'post',
  path: `${path}/answer`,
  ...ofOne,
  summary: 'Menjawab masalah: mengirim pengganti, mencatat pengembalian uang, atau membantahnya (penjual)',
  ...idempotencyKey,
  body: answerProblemBodySchema,
  responses,
});
const listRoute = defineRoute({
  method: 'get',
  path: `${path}s`,
  ...ofOne,
  stale: true,
  summary: 'Semua masalah yang pernah dilaporkan pada satu transaksi, terbaru dahulu',
  responses: { 200: jsonResponse(z.array(problemSchema)) },
});

/** Calls on what is wrong with a deal. */
export function problemRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(openRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'buyer');
    const body = await c.var.readBody();
    await withIdempotencyKey(c, ctx, body, (ctx) => openProblem(ctx, { id, ...body }));
    return answerOne(c, ctx, id);
  });

  router.openapi(withdrawRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'buyer');
    await c.var.readBody();
    await withdrawProblem(ctx, { id });
    return answerOne(c, ctx, id);
  });

  router.openapi(answerRoute, async (c) => {
    const { ctx, id } = await enter(service, c, 'vendor');
    const body = await c.var.readBody();
    await withIdempotencyKey(c, ctx, body, (ctx) => answerProblem(ctx, { id, ...body }));
    return answerOne(c, ctx, id);
  });

  router.openapi(listRoute, async (c) =>
    c.json(await listProblems(contextOf(service, c), c.req.valid('param')), 200),
  );

  return router;
}
