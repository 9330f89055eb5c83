import { chainKeysSchema, headSchema } from '@pasok/contracts/blockchain';
import { holdersOfCall } from '@pasok/service/base/holders';
import { answerEvents } from '@pasok/service/streams/event-stream';
import { z } from 'zod';
import { createCalls, type ServiceCtx } from '../context/context.ts';
import { readWitnesses } from '../log/cosignatures.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import type { HeadFeed } from './head-feed.ts';
import { publishedKeys, publishedSuccessions } from './published-keys.ts';

/** GET /blockchain/head and /blockchain/keys. */
export function headRoutes(service: ServiceCtx) {
  const calls = createCalls(service, 'Blockchain');
  calls.get('/head', {
    summary: 'Kepala rantai, ditandatangani (Ed25519)',
    answer: headSchema,
    stale: true,
    verb: async (ctx) => {
      const time = await ctx.asOf();
      return ctx.signer.sign(await ctx.reader.state(), time.toISOString());
    },
  });
  calls.get('/keys', {
    summary: 'Kunci publik penanda tangan kepala rantai, dan saksi lognya',
    answer: chainKeysSchema,
    stale: true,
    verb: async (ctx) => ({
      keys: await publishedKeys(ctx),
      witnesses: await readWitnesses(ctx),
      successions: await publishedSuccessions(ctx),
    }),
  });
  return calls.router;
}

/** The service disconnects a reader this many bytes behind: it reconnects and gets the present head. */
const maxWaiting = 10_000;

/** GET /blockchain/events: the present head, then every new one, until the session ends. Refuses with STREAMS_FULL. */
export function eventRoutes(service: ServiceCtx, feed: HeadFeed, sessions: LiveSessions) {
  const calls = createCalls(service, 'Blockchain');
  calls.get('/events', {
    summary: 'Aliran kepala rantai yang baru (server-sent events)',
    type: 'text/event-stream',
    said: 'event: head, data: {"index": n}',
    answer: z.string(),
    stale: false,
    respond: (_ctx, { c }) => {
      const bearer = c.get('user');
      const { id: user, expiresAt } = bearer;
      const from = holdersOfCall(c);
      return answerEvents(c, { expiresAt, maxWaiting }, ({ write, end }) => {
        const send = (index: number) => write(`event: head\ndata: {"index":${index}}\n\n`);
        const leave = feed.subscribe({ user, from, send, end });
        const unwatch = sessions.watch(bearer, end);
        return () => {
          unwatch();
          leave();
        };
      });
    },
  });
  return calls.router;
}
