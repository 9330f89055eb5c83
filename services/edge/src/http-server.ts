import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Limits } from './limits.ts';

/** So many bytes of a body come in each `silenceMs`, or its end: a slow line's 20 kbit/s do, a byte a second does not. */
const leastOfBody = 64 * 1024;

/** A body may take long, if it comes. */
function cutStalled(request: IncomingMessage, ms: number): void {
  const { socket, headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < leastOfBody) socket.destroy();
    before = socket.bytesRead;
  }, ms);
  request.once('close', () => clearInterval(timer));
}

/**
 * An HTTP server that lets nobody hold it: whoever sends a byte a second, or takes one, is ended, and the looking that
 * finds them costs the same however many there are.
 */
export function createHttpServer(
  listener: RequestListener,
  { headMs: headersTimeout, bodyMs: requestTimeout, silenceMs }: Limits,
): Server {
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
    (request, response) => {
      cutStalled(request, silenceMs);
      listener(request, response);
    },
  );
  server.timeout = silenceMs;
  // Node would drop the headers above its limit in silence: exchange.ts counts them. All together are 16 KB at most.
  server.maxHeadersCount = 0;
  return server;
}
