import { holdersOfCall } from '@pasok/service/base/holders';
import { readBearer } from '@pasok/service/http/auth';
import { answerEvents } from '@pasok/service/streams/event-stream';
import { decodeProtectedHeader } from 'jose';
import { z } from 'zod';
import { createCalls } from '../calls/calls.ts';
import type { ServiceCtx } from '../context/context.ts';
import { createBatchedSessionCheck } from './batched-session-check.ts';
import type { Hub } from './hub.ts';
import { recentEvents } from './recent-events.ts';
import { joinChanges, maxWaiting } from './stream.ts';

/** What a stream needs beside a verb's context. */
type Streaming = { hub: Hub };

/** GET /events; mounted behind the bearer check. */
export function eventRoutes(service: ServiceCtx & Streaming) {
  const calls = createCalls(service, 'Notifikasi');
  const stillLive = createBatchedSessionCheck(service);
  calls.get('/events', {
    summary: 'Aliran perubahan (server-sent events)',
    description:
      'data: {"topic", "id"} menyebut apa yang perlu dimuat ulang; setelah terputus, muat ulang semuanya.',
    type: 'text/event-stream',
    said: 'Aliran terbuka',
    answer: z.string(),
    stale: false,
    respond: (ctx, { c }) => {
      const user = c.get('user');
      const bearer = { ...user, kid: keyOf(readBearer(c.req.header('authorization'))) };
      const recent = () => recentEvents(ctx);
      return answerEvents(
        c,
        { expiresAt: user.expiresAt, maxWaiting, isLive: () => stillLive(bearer) },
        joinChanges({ hub: service.hub, user: user.id, bearer: user, from: holdersOfCall(c), recent }),
      );
    },
  });
  return calls.router;
}

const keyOf = (token: string | undefined) => decodeProtectedHeader(token ?? '').kid;
