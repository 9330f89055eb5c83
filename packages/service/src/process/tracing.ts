import type { Attributes, Context, Span } from '@opentelemetry/api';

/** Reads one header of a call that came in. */
export type ReadHeader = (name: string) => string | undefined;

type Tracing = {
  /** Runs `work` in a span that continues the caller's trace. */
  inSpan: <Value>(header: ReadHeader, work: (span: Span) => Promise<Value>) => Promise<Value>;
  outgoing: () => Record<string, string>;
  flush: () => Promise<void>;
};

let tracing: Tracing | undefined;

/** Headers that continue the trace of the call under way at another service; none while tracing is off. */
export const traceHeaders = (): Record<string, string> => tracing?.outgoing() ?? {};

/** The call's span while tracing is on; `work` is just run otherwise. */
export const inSpan = <Value>(
  header: ReadHeader,
  work: (span: Span | undefined) => Promise<Value>,
): Promise<Value> => (tracing ? tracing.inSpan(header, work) : work(undefined));

/** Sends what is still held back, at the end of the process. */
export const flushTraces = (): Promise<void> => tracing?.flush() ?? Promise.resolve();

/**
 * Switches tracing on. OpenTelemetry is loaded here and nowhere else, so that a process without it never pays for it;
 * where spans are sent, and which, are its own OTEL_… settings.
 */
export async function startTracing(service: string): Promise<void> {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace-node'),
  ]);
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service } satisfies Attributes),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  const { context, propagation, SpanKind, trace } = api;
  const tracer = provider.getTracer('pasok');
  const callerOf = (header: ReadHeader): Context =>
    propagation.extract(context.active(), header, {
      get: (read, name) => read(name),
      keys: () => ['traceparent', 'tracestate'],
    });
  tracing = {
    inSpan: (header, work) => {
      const parent = callerOf(header);
      const span = tracer.startSpan('call', { kind: SpanKind.SERVER }, parent);
      return context.with(trace.setSpan(parent, span), () => work(span)).finally(() => span.end());
    },
    outgoing: () => {
      const headers: Record<string, string> = {};
      propagation.inject(context.active(), headers);
      return headers;
    },
    flush: () => provider.forceFlush(),
  };
}
