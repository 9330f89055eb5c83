import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { filePaths } from '@pasok/contracts/http';

/** How long a connection may take, in milliseconds. */
export type Timeouts = {
  /** From the connection, or the answer before, to the end of a request's head. */
  readonly headMs: number;
  /** To the end of the whole request. */
  readonly requestMs: number;
  /** The same of a request that brings a file, as long as bytes of it come (`leastOfFile`). */
  readonly fileMs: number;
  /** Without a byte taken or given while something is under way; event streams say something every 15 s. */
  readonly silenceMs: number;
};

const usualTimeouts: Timeouts = { headMs: 10_000, requestMs: 30_000, fileMs: 1_800_000, silenceMs: 30_000 };

/** So many bytes of a file come in each `silenceMs`: a slow line's 20 kbit/s do, a byte a second does not. */
const leastOfFile = 64 * 1024;

const bringsFile = ({ url }: IncomingMessage): boolean => filePaths.includes(url?.split('?', 1)[0] ?? '');

/** Node has one time for all requests, that of files: others are cut here. */
function cutLate(request: IncomingMessage, ms: number): void {
  const { headers } = request;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, ms);
  request.once('close', () => clearTimeout(timer));
}

/** A file may take long, if it comes. */
function cutStalled(request: IncomingMessage, ms: number): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (!request.complete && socket.bytesRead - before < leastOfFile) socket.destroy();
    before = socket.bytesRead;
  }, ms);
  request.once('close', () => clearInterval(timer));
}

/**
 * An HTTP server that lets nobody hold it: whoever sends a byte a second, or takes one, is ended, and the looking that
 * finds them costs the same however many there are.
 */
export function createHttpServer(listener: RequestListener, timeouts = usualTimeouts): Server {
  const { headMs: headersTimeout, requestMs, fileMs: requestTimeout, silenceMs } = timeouts;
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
      if (bringsFile(request)) cutStalled(request, silenceMs);
      else cutLate(request, requestMs);
      listener(request, response);
    },
  );
  server.timeout = silenceMs;
  // Node would drop the headers above its limit in silence: exchange.ts counts them. All together are 16 KB at most.
  server.maxHeadersCount = 0;
  return server;
}
