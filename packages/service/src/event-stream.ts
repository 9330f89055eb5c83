type StreamOptions = {
  /** When the bearer ends, in milliseconds since 1970, and the stream with it. */
  readonly expiresAt: number;
  /** A reader this many pieces behind is ended: it comes back instead of filling memory. */
  readonly mostWaiting: number;
  readonly commentMs?: number | undefined;
  /** Whether the bearer still holds; asked with every comment. One that fails to answer ends no stream. */
  readonly isLive?: () => Promise<boolean>;
};

/**
 * What fills a stream: `write` takes the text of an event, or its bytes where many streams tell the same one; `end`
 * closes. Both do nothing once it is over.
 */
export type OpenStream = { readonly write: (text: string | Uint8Array) => void; readonly end: () => void };

const encoder = new TextEncoder();
const comments = encoder.encode(': ok\n\n');

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
  let timer: NodeJS.Timeout | undefined;
  const write = (text: string | Uint8Array) => {
    if (!isOpen) return;
    controller.enqueue(typeof text === 'string' ? encoder.encode(text) : text);
    if ((controller.desiredSize ?? 0) <= 0) end();
  };
  const release = () => {
    isOpen = false;
    clearTimeout(timer);
    leave();
  };
  const end = () => {
    if (!isOpen) return;
    release();
    controller.close();
  };
  // Thousands are open at once: each has one timer, and nearly all of these are of the same length, which costs least.
  const wait = () => {
    if (isOpen) timer = setTimeout(comment, Math.min(commentMs, Math.max(expiresAt - Date.now(), 0)));
  };
  const comment = async () => {
    if (Date.now() >= expiresAt || !(await isLive().catch(() => true))) return end();
    write(comments);
    wait();
  };
  leave = join({ write, end });
  // It may have ended while it joined.
  if (!isOpen) leave();
  else wait();
  return release;
}
