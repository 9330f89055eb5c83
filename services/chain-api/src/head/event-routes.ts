import { defineRoute } from '@pasok/service/http/define-route';
import { createRouter } from '@pasok/service/http/http';
import { z } from 'zod';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import type { HeadFeed } from './head-feed.ts';
import { answerHeads } from './head-stream.ts';

const events = defineRoute({
  method: 'get',
  path: '/events',
  stale: false,
  tags: ['Blockchain'],
  summary: 'Aliran kepala rantai yang baru (server-sent events)',
  responses: {
    200: {
      description: 'event: head, data: {"index": n}',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
});

/** GET /blockchain/events. */
export function eventRoutes(feed: HeadFeed, sessions: LiveSessions, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(events, (c) => answerHeads(c, { feed, sessions, commentMs }));
  return routes;
}
