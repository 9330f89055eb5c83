import { createServer } from 'node:http';
import type { Logger } from './logger.ts';

/** One answered call; `route` is the pattern, never the address: addresses carry ids and there are endless many. */
type Answered = { method: string; route: string; status: number; seconds: number };

export type Metrics = {
  answered: (call: Answered) => void;
  /** A number that is worked out at every scrape; one that cannot be is NaN. */
  gauge: (name: string, help: string, read: () => number | Promise<number>) => void;
  /** Something that is counted by labels, of which each has a bounded number of values. @returns how to count one */
  counter: <Label extends string>(
    name: string,
    help: string,
    labels: readonly Label[],
  ) => (values: Record<Label, string>) => void;
};

type Place = { host: string; port: number };

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 8];
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Numbers for Prometheus at http://host:port/metrics, on a port of their own that the product never shows. */
export async function startMetrics({ host, port }: Place, log: Logger): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until an answer began, by route pattern; its count is the number of requests',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  listen({ host, port }, log, async () => ({ type: registry.contentType, text: await registry.metrics() }));
  return {
    answered: ({ method, route, status, seconds }) =>
      duration.observe({ method: knownMethods.has(method) ? method : 'other', route, status }, seconds),
    counter: (name, help, labelNames) => {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers });
      return (values) => counter.inc(values);
    },
    gauge: (name, help, read) => {
      const gauge = new Gauge({
        name,
        help,
        registers,
        collect: async () => {
          gauge.set(
            await Promise.resolve()
              .then(read)
              .catch(() => Number.NaN),
          );
        },
      });
    },
  };
}

function listen(place: Place, log: Logger, answer: () => Promise<{ type: string; text: string }>): void {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    answer().then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    log.fatal(`METRICS_PORT ${place.port} cannot be opened (${error.code}): choose another.`);
    process.exit(1);
  });
  server.listen(place.port, place.host, () => log.info({ ...place, address: server.address() }, 'metrics'));
  server.unref();
}
