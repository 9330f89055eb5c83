import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { HttpContext } from '../base/http-env.ts';

export type StreamOptions = {
  /** When the bearer ends, in milliseconds since 1970, and the stream with it. */
  readonly expiresAt: number;
  /** A reader this many bytes behind is cut: it comes back instead of filling memory. */
  readonly maxWaiting: number;
  readonly commentMs?: number | undefined;
  /** Whether the bearer still holds; asked with every comment. One that fails to answer ends no stream. */
  readonly isLive?: () => Promise<boolean>;
};

/**
 * What fills a stream: `write` takes the text of an event, or its bytes where many streams tell the same one; `end`
 * closes. Both do nothing once it is over.
 */
export type OpenStream = { readonly write: (text: string | Uint8Array) => void; readonly end: () => void };
type Join = (stream: OpenStream) => () => void;

/** Where a stream goes; `cut` ends it and drops what waits. */
type Sink = {
  readonly write: (bytes: Uint8Array) => void;
  /** Bytes not taken yet. */
  readonly waiting: () => number;
  readonly end: () => void;
  readonly cut: () => void;
};

const encoder = new TextEncoder();
const comments = encoder.encode(': ok\n\n');

/** What a stream begins with: how soon a reader comes back that lost its line. */
const retrySoon = encoder.encode('retry: 1000\n\n');

/** Parts of `defineRoute` for a stream that goes on after the last event its reader heard. */
export const lastEventId = {
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header' as const,
      required: false,
      description: 'id dari peristiwa terakhir yang sudah diterima: aliran dilanjutkan sesudahnya.',
      schema: { type: 'string' as const },
    },
  ],
};

/** Server-sent events, which no proxy holds back. */
const eventStreamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};

/**
 * Answers a call with server-sent events (WHATWG HTML, section 9.2): what `join` writes, at once and later; a comment now
 * and then keeps the line open; ends with the bearer. `join` returns how to leave again, and is left once. What it throws
 * is thrown here, and nothing is sent.
 */
export function answerEvents(c: HttpContext, options: StreamOptions, join: Join): Response {
  if (c.req.method === 'HEAD') return new Response(null, { headers: eventStreamHeaders });
  // Hono gives no bindings at all to a call in the process itself.
  const outgoing = c.env?.outgoing;
  if (!outgoing) return new Response(readable(options, join), { headers: eventStreamHeaders });
  // Gone while it was looked at who asks: nobody would be told a second time that it has closed.
  if (outgoing.destroyed) return alreadySent();
  const headers = { ...eventStreamHeaders, 'X-Request-Id': c.get('requestId') };
  outgoing.once('close', open(options, join, connection(outgoing, headers)));
  return alreadySent();
}

/**
 * Says that the answer is written already. A copy, because the library's own is made with the Response of the moment
 * it was loaded in: made after a server, it is one whose headers nobody reads before it is sent.
 */
const alreadySent = () => RESPONSE_ALREADY_SENT.clone();

function readable(options: StreamOptions, join: Join): ReadableStream<Uint8Array> {
  let close = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const end = () => controller.close();
        const waiting = () => options.maxWaiting - (controller.desiredSize ?? 0);
        close = open(options, join, { write: (bytes) => controller.enqueue(bytes), waiting, end, cut: end });
      },
      cancel: () => close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: options.maxWaiting }),
  );
}

/** Thousands are open for hours: written to directly, one costs a third less memory than as a body that is read. */
function connection(outgoing: ServerResponse, headers: Record<string, string>): Sink {
  return {
    write(bytes) {
      if (!outgoing.headersSent) outgoing.writeHead(200, headers);
      outgoing.write(bytes);
    },
    waiting: () => outgoing.writableLength,
    end: () => void outgoing.end(),
    cut: () => void outgoing.destroy(),
  };
}

/** Opens a stream. @returns how to leave it when its reader is gone */
function open(
  { expiresAt, maxWaiting, commentMs = 15_000, isLive = async () => true }: StreamOptions,
  join: Join,
  sink: Sink,
): () => void {
  let isOpen = true;
  let leave = () => {};
  let timer: NodeJS.Timeout | undefined;
  /** What is written while it joins: sent once nothing can be refused any more. */
  let begun: Uint8Array[] | undefined = [retrySoon];
  const over = (close: () => void) => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    if (begun) return;
    leave();
    close();
  };
  const end = () => over(sink.end);
  const write = (text: string | Uint8Array) => {
    if (!isOpen) return;
    const bytes = typeof text === 'string' ? encoder.encode(text) : text;
    if (begun) return void begun.push(bytes);
    sink.write(bytes);
    if (sink.waiting() >= maxWaiting) over(sink.cut);
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
  const first = Buffer.concat(begun);
  const hasEnded = !isOpen;
  [begun, isOpen] = [undefined, true];
  write(first);
  if (hasEnded) end();
  else wait();
  return () => over(() => {});
}
