import { createServer, type RequestListener, type Server } from 'node:http';

/** How long a connection may take, in milliseconds. */
export type Timeouts = {
  /** From the connection, or the answer before, to the end of a request's head. */
  readonly headMs: number;
  /** To the end of the whole request. */
  readonly requestMs: number;
  /** Without a byte taken or given while something is under way; event streams say something every 15 s. */
  readonly silenceMs: number;
};

const usualTimeouts: Timeouts = { headMs: 10_000, requestMs: 30_000, silenceMs: 30_000 };

/**
 * An HTTP server that lets nobody hold it: whoever sends a byte a second, or takes one, is ended, and the looking that
 * finds them costs the same however many there are.
 */
export function createHttpServer(listener: RequestListener, timeouts = usualTimeouts): Server {
  const { headMs: headersTimeout, requestMs: requestTimeout, silenceMs } = timeouts;
  const connectionsCheckingInterval = Math.min(1_000, headersTimeout);
  const server = createServer(
    {
      headersTimeout,
      requestTimeout,
      connectionsCheckingInterval,
      keepAliveTimeout: 65_000,
      // A second Host or Authorization is seen, not dropped: exchange.ts or the service refuses both together.
      joinDuplicateHeaders: true,
    },
    listener,
  );
  server.timeout = silenceMs;
  // Node would drop the headers above its limit in silence: exchange.ts counts them. All together are 16 KB at most.
  server.maxHeadersCount = 0;
  return server;
}
