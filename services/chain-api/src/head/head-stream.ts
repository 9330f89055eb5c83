import { holdersOfCall } from '@pasok/service/base/holders';
import type { HttpContext } from '@pasok/service/base/http-env';
import { answerEvents } from '@pasok/service/streams/event-stream';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import type { HeadFeed } from './head-feed.ts';

/** The service disconnects a reader this many bytes behind: it reconnects and gets the present head. */
const maxWaiting = 10_000;

type Heads = { feed: HeadFeed; sessions: LiveSessions; commentMs: number };

/** Answers the present head, then every new one; ends with the session. @throws STREAMS_FULL */
export function answerHeads(c: HttpContext, { feed, sessions, commentMs }: Heads): Response {
  const bearer = c.get('user');
  const { id: user, expiresAt } = bearer;
  const from = holdersOfCall(c);
  return answerEvents(c, { expiresAt, commentMs, maxWaiting }, ({ write, end }) => {
    const send = (index: number) => write(`event: head\ndata: {"index":${index}}\n\n`);
    const leave = feed.subscribe({ user, from, send, end });
    const unwatch = sessions.watch(bearer, end);
    return () => {
      unwatch();
      leave();
    };
  });
}
