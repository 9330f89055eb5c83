import { eventStream, retrySoon } from '@pasok/service/event-stream';
import type { HeadFeed } from './head-feed.ts';

type StreamOptions = {
  readonly feed: HeadFeed;
  readonly user: string;
  /** When the bearer ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly commentMs: number;
};

/** A reader this many pieces behind is ended: it reconnects and gets the present head. */
const mostWaiting = 100;

/** The present head, then every new one. @throws STREAMS_FULL */
export const headStream = ({ feed, user, expiresAt, commentMs }: StreamOptions): ReadableStream<Uint8Array> =>
  eventStream({ expiresAt, commentMs, mostWaiting }, ({ write, end }) => {
    write(retrySoon);
    const send = (index: number) => write(`id: ${index}\nevent: head\ndata: {"index":${index}}\n\n`);
    return feed.subscribe({ user, send, end });
  });
