import { correctedHeader } from '@pasok/contracts/list';
import { messageSchema } from '@pasok/contracts/message';
import {
  createRequestBodySchema,
  ownRequestQuerySchema,
  type RequestWire,
  requestQuerySchema,
  requestWireSchema,
  splitRequestBodySchema,
  updateRequestBodySchema,
} from '@pasok/contracts/request';
import type { HttpContext } from '@pasok/service/base/http-env';
import { z } from 'zod';
import { answerTexts } from '../../base/texts.ts';
import { createCalls } from '../../platform/calls/calls.ts';
import type { Ctx, ServiceCtx } from '../../platform/context/context.ts';
import { pageOf } from '../../platform/lists/page.ts';
import { createSharedCounts } from '../../platform/lists/shared-counts.ts';
import { requireRequest } from './access.ts';
import { createRequest } from './create-request.ts';
import { getRequest } from './get-request.ts';
import { listMyRequests, listRequests } from './list-requests.ts';
import { splitRequest } from './split-request.ts';
import { updateRequest } from './update-request.ts';

/** Verbs of a room above this one. */
type Verbs = {
  /** Also rejects the request's pending offers. */
  cancelRequest: (ctx: Ctx, input: { id: string }) => Promise<void>;
};

type Given = { c: HttpContext; query: Parameters<typeof pageOf>[1] };
type Found = { rows: RequestWire[]; counted: number; corrected?: string | undefined };
/** A page of requests, with what was looked for in the place of a misspelled word. */
const requestsOf = (_: Ctx, { c, query }: Given, { rows, counted, corrected }: Found) => {
  if (corrected) c.header(correctedHeader, encodeURIComponent(corrected));
  return pageOf(c, query, counted, rows);
};
const onlyOwner = (ctx: Ctx, { id }: { id: string }) => requireRequest(ctx, { id, only: 'owner' });

/** Calls on requests. */
export function requestRoutes(service: ServiceCtx, { cancelRequest }: Verbs) {
  const calls = createCalls(service, 'Permintaan');
  const counts = createSharedCounts();
  calls.get('/requests', {
    summary: 'Permintaan semua orang, terbaru dahulu',
    query: requestQuerySchema,
    answer: z.array(requestWireSchema),
    stale: true,
    verb: (ctx, { query }) => listRequests(ctx, { query, counts }),
    reply: requestsOf,
  });
  calls.get('/requests/my', {
    summary: 'Permintaan milik sendiri',
    query: ownRequestQuerySchema,
    answer: z.array(requestWireSchema),
    stale: true,
    verb: (ctx, { query }) => listMyRequests(ctx, { query, counts }),
    reply: requestsOf,
  });
  calls.get('/requests/{id}', {
    summary: 'Satu permintaan',
    answer: requestWireSchema,
    stale: true,
    verb: getRequest,
  });
  calls.post('/requests', {
    summary: 'Membuat permintaan',
    body: createRequestBodySchema,
    made: 'Dibuat',
    answer: requestWireSchema,
    once: true,
    verb: async (ctx, { body }) => getRequest(ctx, await createRequest(ctx, body)),
  });
  calls.put('/requests/{id}', {
    summary: 'Mengubah permintaan sendiri yang masih terbuka',
    body: updateRequestBodySchema,
    answer: requestWireSchema,
    may: onlyOwner,
    verb: (ctx, { id, body }) => updateRequest(ctx, { id, change: body }),
    reply: getRequest,
  });
  calls.post('/requests/{id}/split', {
    summary: 'Memindahkan item ke permintaan baru, selama belum ada penawaran',
    body: splitRequestBodySchema,
    made: 'Dibuat',
    answer: requestWireSchema,
    once: true,
    may: onlyOwner,
    verb: async (ctx, { id, body }) =>
      getRequest(ctx, await splitRequest(ctx, { id, positions: body.items })),
  });
  calls.delete('/requests/{id}', {
    summary: 'Membatalkan permintaan sendiri yang masih terbuka',
    answer: messageSchema,
    may: onlyOwner,
    verb: (ctx, { id }) => cancelRequest(ctx, { id }),
    reply: () => ({ message: answerTexts.requestCancelled }),
  });
  return calls.router;
}
