import type { HeadFeed } from './head-feed.ts';

type StreamOptions = {
  readonly feed: HeadFeed;
  readonly user: string;
  /** When the bearer ends, in milliseconds since 1970. */
  readonly expiresAt: number;
  readonly commentMs: number;
};

const longestTimer = 2 ** 31 - 1;
/** A reader this many pieces behind is ended: it reconnects and gets the present head. */
const mostWaiting = 100;

/**
 * The present head, then every new one; a comment now and then keeps the line open; ends with the bearer.
 * @throws STREAMS_FULL
 */
export function headStream(options: StreamOptions): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = open(options, controller);
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: mostWaiting }),
  );
}

function open(
  { feed, user, expiresAt, commentMs }: StreamOptions,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  const encoder = new TextEncoder();
  let isOpen = true;
  const write = (text: string) => {
    if (!isOpen) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  };
  const release = () => {
    isOpen = false;
    clearInterval(comments);
    clearTimeout(expiry);
    unsubscribe();
  };
  const end = () => {
    if (!isOpen) return;
    release();
    controller.close();
  };
  write('retry: 1000\n\n');
  const tell = (index: number) => write(`id: ${index}\nevent: head\ndata: {"index":${index}}\n\n`);
  const unsubscribe = feed.subscribe({ user, tell, end });
  const comments = setInterval(() => write(': ok\n\n'), commentMs);
  const expiry = setTimeout(end, Math.min(expiresAt - Date.now(), longestTimer));
  return release;
}
