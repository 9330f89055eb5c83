import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { Logger } from './logger.ts';
import { giveRootUp, type Written } from './run-as.ts';
import { flushTraces } from './tracing.ts';

export type RunOptions = {
  /** What answers: a Hono app's `fetch`, or a server of one's own. */
  fetch?: Parameters<typeof createAdaptorServer>[0]['fetch'];
  server?: Server;
  host: string;
  port: number;
  /** Whom a process started as root becomes once it listens, and what it goes on writing as that. */
  runAs: Parameters<typeof giveRootUp>[0];
  written?: Written;
  log: Logger;
  /** Called once at the start of the end: readiness turns to no, background work stops. */
  stop?: () => void | Promise<void>;
  /** Closes what the answers needed (the database); bounded by `closeMs`. */
  close: () => Promise<void>;
  /** How long not ready is told before listening stops: longer than callers take to ask. */
  noticeMs?: number;
  drainMs?: number;
  closeMs?: number;
};

const bounded = (work: Promise<unknown>, ms: number): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
};

/** Time for calls on their way to arrive. */
const graceMs = 300;

/**
 * Says goodbye on every answer, stops listening, lets open calls end, and only then closes idle connections (http's own
 * close() does all of it at once, and ends calls that were just being sent).
 */
const drain = async (server: Server, noticeMs: number): Promise<void> => {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await pause(noticeMs);
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await pause(graceMs);
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(timer);
};

const answering = ({ fetch, server }: Pick<RunOptions, 'fetch' | 'server'>): Server => {
  if (server) return server;
  if (fetch) return createAdaptorServer({ fetch }) as Server; // HTTP/1.1 without options of its own
  throw new Error('runService needs fetch or server');
};

/**
 * Serves until SIGTERM, SIGINT or the end of the parent process: not ready → stop accepting → drain → close → exit 0.
 * Prints `{"msg":"listening","port":N}` once calls are taken; a port in use ends the process with one sentence.
 */
export const runService = ({ host, port, log, stop, close, ...options }: RunOptions): void => {
  const { runAs, written = {}, noticeMs = 300, drainMs = 8_000, closeMs = 2_000 } = options;
  const server = answering(options);
  server.on('error', (error: NodeJS.ErrnoException) => {
    const taken = error.code === 'EADDRINUSE';
    log.fatal(
      taken ? `Port ${port} is in use: choose another PORT.` : `Port ${port} cannot be opened: ${error.code}`,
    );
    process.exit(1);
  });
  server.listen(port, host, () => {
    try {
      giveRootUp(runAs, written, log); // before any call is read; a port below 1024 is open by now
    } catch (error) {
      log.fatal(`RUN_AS cannot be taken: ${error instanceof Error ? error.message : error}`);
      process.exit(1);
    }
    // Listening on a port, so the address is no path.
    log.info({ port: (server.address() as AddressInfo).port }, 'listening');
  });
  let ending = false;
  const end = async (reason: string) => {
    if (ending) return;
    ending = true;
    log.info({ reason }, 'stopping');
    await bounded(Promise.resolve(stop?.()), closeMs);
    await bounded(drain(server, noticeMs), noticeMs + drainMs);
    server.closeAllConnections();
    await bounded(Promise.all([close(), flushTraces()]), closeMs);
    process.exit(0);
  };
  process.once('SIGTERM', () => void end('SIGTERM'));
  process.once('SIGINT', () => void end('SIGINT'));
  // Started with a channel to a parent: when the parent dies, nobody else would stop this process.
  process.once('disconnect', () => void end('parent gone'));
};
