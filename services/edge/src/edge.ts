import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Logger } from '@pasok/service/logger';
import { answerJson, type Exchange, openExchange, refuse } from './exchange.ts';
import { type ForwardSettings, forward, type Service } from './forward.ts';
import { securityHeadersFor } from './headers.ts';
import { readiness } from './readiness.ts';
import { findRoute, type Route, type ServiceName } from './routes.ts';
import { answerFile, answerShell } from './static/answer-file.ts';
import { createFileStore, type FileStore } from './static/file-store.ts';

export type EdgeSettings = Partial<ForwardSettings> & {
  readonly services: Readonly<Record<ServiceName, readonly URL[]>>;
  readonly shellDir: string;
  readonly modulesDir: string;
  /** Origins besides this one that modules may be loaded from. */
  readonly moduleOrigins?: readonly string[];
};

export type Edge = {
  readonly server: Server;
  /** The start of the end: /health/ready answers 503 from now on, and event streams, which never end, are ended. */
  stop(): void;
};

type House = {
  readonly services: Record<ServiceName, Service>;
  readonly shellDir: string;
  readonly modulesDir: string;
  readonly store: FileStore;
  readonly forwarding: ForwardSettings;
  readonly streams: Set<ServerResponse>;
  accepting: boolean;
};

type Outcome = { failure?: string };

/** The one door of the product: shell, modules and both services on one origin. */
export function createEdge(settings: EdgeSettings, log: Logger): Edge {
  const security = securityHeadersFor(settings.moduleOrigins ?? []);
  const house: House = {
    services: {
      'core-api': { origins: settings.services['core-api'], turn: 0 },
      'chain-api': { origins: settings.services['chain-api'], turn: 0 },
    },
    shellDir: settings.shellDir,
    modulesDir: settings.modulesDir,
    store: createFileStore(),
    forwarding: {
      timeoutMs: settings.timeoutMs ?? 9000,
      bodyLimit: settings.bodyLimit ?? 256 * 1024,
      trustForwarded: settings.trustForwarded ?? false,
    },
    streams: new Set(),
    accepting: true,
  };
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 },
    (request, response) => {
      const exchange = openExchange(request, response, security);
      if (exchange) void handle(house, exchange, log);
      else response.writeHead(400, { connection: 'close' }).end();
    },
  );
  return {
    server,
    stop() {
      house.accepting = false;
      for (const stream of house.streams) stream.end();
    },
  };
}

async function handle(house: House, exchange: Exchange, log: Logger): Promise<void> {
  const started = performance.now();
  const { request, response, requestId, pathname } = exchange;
  const route = findRoute(pathname);
  const { failure } = await answer(house, exchange, route).catch((error: unknown): Outcome => {
    log.error({ requestId, err: error }, 'unexpected error');
    refuse(exchange, 'INTERNAL');
    return { failure: 'unexpected' };
  });
  // The row's path, never the address itself: a reset link carries its secret in the query.
  const line = {
    requestId,
    method: request.method,
    route: route.path,
    status: response.statusCode,
    ms: Math.round(performance.now() - started),
    ...(failure ? { failure } : {}),
  };
  if (failure) log.warn(line, 'request');
  else log[route.answer === 'service' ? 'info' : 'debug'](line, 'request');
}

async function answer(house: House, exchange: Exchange, route: Route): Promise<Outcome> {
  const { store, services, shellDir, modulesDir, forwarding, streams } = house;
  switch (route.answer) {
    case 'service': {
      const cache = route.cache === 'never' ? { 'cache-control': 'no-store' } : {};
      const headers = { ...exchange.security[route.kind ?? 'data'], ...cache };
      return forward(exchange, services[route.service], { ...forwarding, streams }, headers);
    }
    case 'live':
      answerJson(exchange, 200, { live: true });
      return {};
    case 'ready': {
      const { ready, parts } = await readiness({ services, shellDir, modulesDir, store });
      const open = ready && house.accepting;
      answerJson(exchange, open ? 200 : 503, { ready: open, parts });
      return {};
    }
    case 'files':
      await answerFile(exchange, store, modulesDir, exchange.pathname.slice(route.strip.length));
      return {};
    case 'shell':
      await answerShell(exchange, store, shellDir);
      return {};
  }
}
