import { createRoute } from '@hono/zod-openapi';
import { createRouter } from '@pasok/service/http';
import { refusals } from '@pasok/service/route';
import { z } from 'zod';
import type { ChainDeps } from '../deps.ts';
import type { HeadFeed } from './head-feed.ts';

const events = createRoute({
  method: 'get',
  path: '/events',
  tags: ['Blockchain'],
  summary: 'Aliran kepala rantai yang baru (server-sent events)',
  responses: {
    200: {
      description: 'event: head, data: {"index": n}',
      content: { 'text/event-stream': { schema: z.string() } },
    },
    ...refusals,
  },
});

/** GET /blockchain/events. */
export function eventRoutes({ feed }: ChainDeps, commentMs = 15_000) {
  const routes = createRouter();
  routes.openapi(events, (c) => {
    const body = headStream(feed, c.get('user').expiresAt, commentMs);
    const headers = {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    };
    return new Response(body, { headers });
  });
  return routes;
}

const longestTimer = 2 ** 31 - 1;
/** A reader this many pieces behind is ended: it reconnects and gets the present head. */
const mostWaiting = 100;

/** The present head, then every new one; a comment now and then keeps the line open; ends with the bearer. */
function headStream(feed: HeadFeed, expiresAt: number, commentMs: number): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let release = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let open = true;
        const write = (text: string) => {
          if (!open) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) <= 0) end();
        };
        const end = () => {
          if (!open) return;
          release();
          controller.close();
        };
        const comments = setInterval(() => write(': ok\n\n'), commentMs);
        const expiry = setTimeout(end, Math.min(expiresAt - Date.now(), longestTimer));
        let unsubscribe = () => {};
        release = () => {
          open = false;
          clearInterval(comments);
          clearTimeout(expiry);
          unsubscribe();
        };
        write('retry: 1000\n\n');
        unsubscribe = feed.subscribe({
          tell: (index) => write(`id: ${index}\nevent: head\ndata: {"index":${index}}\n\n`),
          end,
        });
      },
      cancel: () => release(),
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  );
}
