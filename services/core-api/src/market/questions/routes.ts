import { idParamsSchema } from '@pasok/contracts/id';
import { questionQuerySchema, questionSchema, questionTextSchema } from '@pasok/contracts/question';
import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { idempotencyKey } from '@pasok/service/http/idempotency-key';
import { jsonResponse } from '@pasok/service/http/route';
import { z } from 'zod';
import { contextOf, type ServiceCtx } from '../../platform/context/context.ts';
import { withIdempotencyKey } from '../../platform/idempotency/with-idempotency-key.ts';
import { setPageHeaders } from '../../platform/lists/page.ts';
import { requireMayAnswer, requireMayAsk } from './access.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { listQuestions } from './list-questions.ts';

const tags = ['Tanya jawab'];

const listRoute = defineRoute({
  method: 'get',
  path: '/requests/{id}/questions',
  params: idParamsSchema,
  stale: true,
  tags,
  summary: 'Pertanyaan atas satu permintaan dan jawabannya, terbaru dahulu, tanpa nama penanya',
  query: questionQuerySchema,
  responses: { 200: jsonResponse(z.array(questionSchema)) },
});

const askRoute = defineRoute({
  method: 'post',
  path: '/requests/{id}/questions',
  params: idParamsSchema,
  tags,
  summary: 'Bertanya tanpa nama, sampai 24 jam sebelum tenggat',
  ...idempotencyKey,
  body: questionTextSchema,
  responses: { 201: jsonResponse(questionSchema, 'Dibuat') },
});

const answerRoute = defineRoute({
  method: 'post',
  path: '/questions/{id}/answer',
  params: idParamsSchema,
  tags,
  summary: 'Menjawab satu kali untuk semua, oleh pemilik permintaan',
  ...idempotencyKey,
  body: questionTextSchema,
  responses: { 200: jsonResponse(questionSchema) },
});

/** Calls on the questions of a request. */
export function questionRoutes(service: ServiceCtx) {
  const router = createRouter();

  router.openapi(listRoute, async (c) => {
    const query = c.req.valid('query');
    const { id: requestId } = c.req.valid('param');
    const { rows, counted } = await listQuestions(contextOf(service, c), { requestId, query });
    setPageHeaders(c, query, counted, rows);
    return c.json(rows, 200);
  });

  router.openapi(askRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id: requestId } = c.req.valid('param');
    await requireMayAsk(ctx, { requestId });
    const body = await c.var.readBody();
    const asked = await withIdempotencyKey(c, ctx, body, (ctx) => askQuestion(ctx, { requestId, ...body }));
    return c.json(asked, 201);
  });

  router.openapi(answerRoute, async (c) => {
    const ctx = contextOf(service, c);
    const { id } = c.req.valid('param');
    await requireMayAnswer(ctx, { id });
    const body = await c.var.readBody();
    const answered = await withIdempotencyKey(c, ctx, body, (ctx) => answerQuestion(ctx, { id, ...body }));
    return c.json(answered, 200);
  });

  return router;
}
