import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
  request as send,
} from 'node:http';
import { traceHeaders } from '@pasok/service/tracing';
import { type Exchange, refuse } from './exchange.ts';
import { endToEndHeaders } from './headers.ts';
import { inTurn, type Service } from './instances.ts';
import { BodyTooLarge, readBody } from './request-body.ts';

export type ForwardSettings = {
  /** How long a service may take to begin, and then to go on, in milliseconds. */
  readonly timeoutMs: number;
  readonly bodyLimit: number;
  /** Believe X-Forwarded-* of who connects: only behind a proxy of one's own. */
  readonly trustForwarded: boolean;
};

type Forwarding = ForwardSettings & {
  /** Event streams under way. */
  readonly streams: Set<ServerResponse>;
};

const kept = new Agent({ keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo' });
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Passes a request on to a service and its answer back as it comes; in words when the service fails. */
export async function forward(
  exchange: Exchange,
  service: Service,
  settings: Forwarding,
  answerHeaders: OutgoingHttpHeaders,
): Promise<{ failure?: string; began?: number }> {
  const deadline = Date.now() + settings.timeoutMs;
  let body: Buffer | undefined;
  try {
    body = await readBody(exchange.request, settings.bodyLimit);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) return { failure: 'client gone' };
    refuse(exchange, 'BODY_TOO_LARGE');
    return {};
  }
  try {
    const answer = await ask(exchange, service, settings, body, deadline);
    const began = performance.now();
    await passBack(exchange, answer, settings, answerHeaders);
    return { began };
  } catch (error) {
    if (exchange.response.destroyed) return { failure: 'client gone' };
    refuse(exchange, 'UNAVAILABLE', { 'retry-after': '1' });
    return { failure: (error as NodeJS.ErrnoException).code ?? String(error) };
  }
}

async function ask(
  exchange: Exchange,
  service: Service,
  settings: Forwarding,
  body: Buffer | undefined,
  deadline: number,
): Promise<IncomingMessage> {
  const safe = safeMethods.includes(exchange.request.method ?? '');
  const instances = inTurn(service);
  for (let attempt = 0; ; attempt++) {
    const instance = instances[attempt % instances.length];
    if (!instance) throw new Error('no address');
    try {
      return await askOnce(exchange, instance.origin, settings, body, deadline - Date.now());
    } catch (error) {
      const { code, reused } = error as { code?: string; reused?: boolean };
      const notSent = code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EHOSTUNREACH';
      if (notSent) instance.ready = false;
      const another = attempt + 1 < instances.length && (notSent || (safe && code === 'ECONNRESET'));
      // A kept connection that its service was just closing: reading again is harmless.
      const closedUnderUs = safe && reused === true && code === 'ECONNRESET' && attempt < 2;
      if (exchange.response.destroyed || !(another || closedUnderUs)) throw error;
    }
  }
}

function askOnce(
  exchange: Exchange,
  origin: URL,
  settings: Forwarding,
  body: Buffer | undefined,
  left: number,
): Promise<IncomingMessage> {
  const { request, response, pathname, search } = exchange;
  return new Promise((resolve, reject) => {
    // A write goes over a connection of its own: one that its service is just closing cannot be told from a lost
    // write, and a write must not be sent twice.
    const asked: ClientRequest = send({
      host: origin.hostname.replace(/^\[|\]$/g, ''),
      port: origin.port || 80,
      method: request.method,
      path: pathname + search,
      headers: requestHeaders(exchange, settings, body),
      agent: safeMethods.includes(request.method ?? '') ? kept : false,
    });
    const timer = setTimeout(() => asked.destroy(new Error('timed out')), Math.max(left, 0));
    const stop = () => asked.destroy();
    response.once('close', stop);
    asked.once('close', () => response.off('close', stop));
    asked.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    asked.once('error', (error) => {
      clearTimeout(timer);
      reject(Object.assign(error, { reused: asked.reusedSocket }));
    });
    asked.end(body);
  });
}

function requestHeaders(
  { request, requestId }: Exchange,
  settings: Forwarding,
  body: Buffer | undefined,
): OutgoingHttpHeaders {
  const { headers, socket } = request;
  const from = socket.remoteAddress ?? '';
  const before = settings.trustForwarded ? headers['x-forwarded-for'] : undefined;
  const proto = settings.trustForwarded ? headers['x-forwarded-proto'] : undefined;
  return {
    ...endToEndHeaders(headers, ['host', 'expect', 'content-length', 'forwarded', 'x-real-ip']),
    ...(body ? { 'content-length': body.length } : {}),
    'x-request-id': requestId,
    ...traceHeaders(),
    'x-forwarded-for': before ? `${before}, ${from}` : from,
    'x-forwarded-proto': proto ?? 'http',
    ...(headers.host ? { 'x-forwarded-host': headers.host } : {}),
  };
}

function passBack(
  exchange: Exchange,
  answer: IncomingMessage,
  settings: Forwarding,
  extra: OutgoingHttpHeaders,
): Promise<void> {
  const { response, requestId } = exchange;
  const stream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
  response.writeHead(answer.statusCode ?? 503, {
    ...endToEndHeaders(answer.headers, ['server', 'x-powered-by']),
    ...extra,
    'x-request-id': requestId,
    ...(stream ? { 'x-accel-buffering': 'no' } : {}),
  });
  if (stream) {
    response.flushHeaders();
    settings.streams.add(response);
    response.once('close', () => settings.streams.delete(response));
  }
  // Begun and then silent: cut, so that the reader learns of it. A stream of events may be silent for ever.
  const silence = stream ? undefined : setTimeout(() => answer.destroy(), settings.timeoutMs);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(silence);
      resolve();
    };
    answer.on('data', () => silence?.refresh());
    answer.on('error', () => response.destroy());
    response.on('error', () => answer.destroy());
    answer.pipe(response);
    answer.once('close', () => {
      if (!answer.complete) response.destroy();
      end();
    });
    response.once('close', () => {
      answer.destroy();
      end();
    });
  });
}
