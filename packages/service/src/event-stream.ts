type StreamOptions = {
  /** When the bearer ends, in milliseconds since 1970, and the stream with it. */
  readonly expiresAt: number;
  /** A reader this many pieces behind is ended: it comes back instead of filling memory. */
  readonly mostWaiting: number;
  readonly commentMs?: number | undefined;
  /** Whether the bearer still holds; asked with every comment. One that fails to answer ends no stream. */
  readonly isLive?: () => Promise<boolean>;
};

/** What fills a stream: `write` takes the text of an event, `end` closes. Both do nothing once it is over. */
export type OpenStream = { readonly write: (text: string) => void; readonly end: () => void };

/** Longest time that setTimeout takes. */
const longestTimer = 2 ** 31 - 1;
const encoder = new TextEncoder();

/** How soon a reader comes back that lost its line: what a stream begins with. */
export const retrySoon = 'retry: 1000\n\n';

/** Server-sent events, which no proxy holds back. */
export const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/**
 * The body of a call that answers server-sent events (WHATWG HTML, section 9.2): what `join` writes, at
 * once and later; a comment now and then keeps the line open; ends with the bearer. `join` answers how to leave again, and
 * is left once. What it throws is thrown here.
 */
export function eventStream(
  options: StreamOptions,
  join: (stream: OpenStream) => () => void,
): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = open(options, join, controller);
      },
      cancel: () => close(),
    },
    new CountQueuingStrategy({ highWaterMark: options.mostWaiting }),
  );
}

function open(
  { expiresAt, commentMs = 15_000, isLive = async () => true }: StreamOptions,
  join: (stream: OpenStream) => () => void,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  let isOpen = true;
  let leave = () => {};
  const timers: NodeJS.Timeout[] = [];
  const write = (text: string) => {
    if (!isOpen) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) end();
  };
  const release = () => {
    isOpen = false;
    timers.forEach(clearTimeout);
    leave();
  };
  const end = () => {
    if (!isOpen) return;
    release();
    controller.close();
  };
  const comment = async () => {
    if (await isLive().catch(() => true)) write(': ok\n\n');
    else end();
  };
  leave = join({ write, end });
  // It may have ended while it joined.
  if (!isOpen) leave();
  else {
    timers.push(setInterval(comment, commentMs));
    timers.push(setTimeout(end, Math.min(expiresAt - Date.now(), longestTimer)));
  }
  return release;
}
