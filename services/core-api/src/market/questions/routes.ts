import { questionQuerySchema, questionSchema, questionTextSchema } from '@pasok/contracts/question';
import { z } from 'zod';
import { createCalls } from '../../platform/calls/calls.ts';
import type { ServiceCtx } from '../../platform/context/context.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { requireMayAnswer, requireMayAsk } from './access.ts';
import { answerQuestion } from './answer-question.ts';
import { askQuestion } from './ask-question.ts';
import { listQuestions } from './list-questions.ts';

/** Calls on the questions of a request. */
export function questionRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Tanya jawab');
  calls.get('/requests/{id}/questions', {
    summary: 'Pertanyaan atas satu permintaan dan jawabannya, terbaru dahulu, tanpa nama penanya',
    query: questionQuerySchema,
    stale: true,
    answer: z.array(questionSchema),
    verb: (ctx, { id: requestId, query }) => listQuestions(ctx, { requestId, query }),
    reply: (_, { c, query }, { rows, counted }) => pageOf(c, query, counted, rows),
  });
  calls.post('/requests/{id}/questions', {
    summary: 'Bertanya tanpa nama, sampai 24 jam sebelum tenggat',
    once: true,
    body: questionTextSchema,
    made: 'Dibuat',
    answer: questionSchema,
    may: (ctx, { id: requestId }) => requireMayAsk(ctx, { requestId }),
    verb: (ctx, { id: requestId, body }) => askQuestion(ctx, { requestId, ...body }),
  });
  calls.post('/questions/{id}/answer', {
    summary: 'Menjawab satu kali untuk semua, oleh pemilik permintaan',
    once: true,
    body: questionTextSchema,
    answer: questionSchema,
    may: (ctx, { id }) => requireMayAnswer(ctx, { id }),
    verb: (ctx, { id, body }) => answerQuestion(ctx, { id, ...body }),
  });
  return calls.router;
}
