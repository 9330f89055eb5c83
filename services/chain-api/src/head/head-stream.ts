import { answerEvents } from '@pasok/service/event-stream';
import type { HttpContext } from '@pasok/service/http-env';
import type { HeadFeed } from './head-feed.ts';

/** A reader this many bytes behind is cut: it reconnects and gets the present head. */
const mostWaiting = 10_000;

/** Answers the present head, then every new one. @throws STREAMS_FULL */
export function answerHeads(c: HttpContext, feed: HeadFeed, commentMs: number): Response {
  const { id: user, expiresAt } = c.get('user');
  return answerEvents(c, { expiresAt, commentMs, mostWaiting }, ({ write, end }) => {
    const send = (index: number) => write(`event: head\ndata: {"index":${index}}\n\n`);
    return feed.subscribe({ user, send, end });
  });
}
