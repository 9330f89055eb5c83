import { createServer, type RequestListener, type Server } from 'node:http';
import { readAddress } from '@pasok/service/address';
import { createTally } from './tally.ts';

/** How long a connection may take, in milliseconds. */
export type Timeouts = {
  /** From the connection, or the answer before, to the end of a request's head. */
  readonly headMs: number;
  /** To the end of the whole request. */
  readonly requestMs: number;
  /** Without a byte taken or given while something is under way; event streams say something every 15 s. */
  readonly silenceMs: number;
};

export const usualTimeouts: Timeouts = { headMs: 10_000, requestMs: 30_000, silenceMs: 30_000 };

/** Open at once, of all callers: what memory is there for. */
const mostConnections = 12_000;
/** A browser sends about twenty. */
const mostHeaders = 100;

/**
 * An HTTP server that lets nobody hold it: whoever sends a byte a second, or takes one, is ended, and the looking that
 * finds them costs the same however many there are.
 */
export function createHttpServer(timeouts: Timeouts, listener: RequestListener): Server {
  const { headMs: headersTimeout, requestMs: requestTimeout, silenceMs } = timeouts;
  const connectionsCheckingInterval = Math.min(1_000, headersTimeout);
  const server = createServer(
    { headersTimeout, requestTimeout, connectionsCheckingInterval, keepAliveTimeout: 65_000 },
    listener,
  );
  server.timeout = silenceMs;
  server.maxHeadersCount = mostHeaders;
  server.maxConnections = mostConnections;
  return server;
}

/** Closes connections of an address that has enough; for callers who connect by themselves, not through a proxy. */
export function limitConnections(server: Server, most: number): void {
  const open = createTally(most);
  server.on('connection', (socket) => {
    const leave = open.take(readAddress(socket.remoteAddress ?? '') ?? '');
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}
