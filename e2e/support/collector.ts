import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Export = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: { traceId: string; name: string; attributes: Attribute[] }[] }[];
  }[];
};
type Span = { service: string; traceId: string; name: string };

/** An OpenTelemetry collector (OTLP over HTTP, JSON) that keeps what it is sent. */
export async function startCollector(): Promise<{ url: string; spans: Span[]; stop: () => void }> {
  const spans: Span[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
    for (const { resource, scopeSpans } of (JSON.parse(text.toString()) as Export).resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      for (const { traceId, name } of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ service, traceId, name });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    stop: () => server.closeAllConnections(),
  };
}
