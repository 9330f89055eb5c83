import { z } from 'zod';
import { port } from '../base/environment.ts';
import type { Logger } from './logger.ts';
import { type Metrics, startMetrics } from './metrics.ts';
import { inSpan, type ReadHeader, startTracing } from './tracing.ts';

/** Settings of every service's numbers and traces; both are off unless set. */
export const telemetryEnvironment = {
  METRICS_PORT: port.optional().describe('Port of Prometheus numbers at /metrics'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address that METRICS_PORT is opened on'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url()
    .optional()
    .describe('Collector of OpenTelemetry traces (OTLP over HTTP)'),
};

type Settings = z.output<z.ZodObject<typeof telemetryEnvironment>>;

/** What is told of a call once its answer began. */
export type CallEnd = {
  route: string;
  status: number;
  /** When the answer began (performance.now()), where that was before the end of the work. */
  began?: number;
};

export type Telemetry = {
  /** Follows one call: a span around `work`, and its count and time at the end. */
  observe: (
    method: string,
    header: ReadHeader,
    work: (traceId?: string) => Promise<CallEnd>,
  ) => Promise<void>;
  gauge: Metrics['gauge'];
  counter: Metrics['counter'];
};

/** Nothing measured, nothing traced. */
export const noTelemetry: Telemetry = {
  observe: async (_method, _header, work) => {
    await work();
  },
  gauge: () => undefined,
  counter: () => () => undefined,
};

/**
 * Starts what the settings ask for: numbers at METRICS_PORT, traces to the collector under the name `service`. Nothing of it
 * set: {@link noTelemetry}. A METRICS_PORT that cannot be opened ends the process with a sentence.
 */
export async function startTelemetry(service: string, settings: Settings, log: Logger): Promise<Telemetry> {
  const { METRICS_HOST: host, METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint !== undefined) await startTracing(service);
  const metrics =
    metricsPort === undefined ? undefined : await startMetrics({ host, port: metricsPort }, log);
  if (endpoint === undefined && metrics === undefined) return noTelemetry;
  return {
    observe: (method, header, work) =>
      inSpan(header, async (span) => {
        const came = performance.now();
        const { route, status, began = performance.now() } = await work(span?.spanContext().traceId);
        metrics?.answered({ method, route, status, seconds: (began - came) / 1_000 });
        span?.updateName(`${method} ${route}`);
        span?.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
        });
        if (status >= 500) span?.setStatus({ code: 2 });
      }),
    gauge: (...words) => metrics?.gauge(...words),
    counter: (...words) => metrics?.counter(...words) ?? (() => undefined),
  };
}
