import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { codeOf } from '@pasok/service/errors';
import { traceHeaders } from '@pasok/service/tracing';
import { Agent, type Dispatcher } from 'undici';
import { answerRefusal, type Exchange } from './exchange.ts';
import { endToEndHeaders } from './headers.ts';
import { roundRobin, type Service } from './instances.ts';
import { BodyRefused, readBody } from './request-body.ts';
import type { Tally } from './tally.ts';

export type ForwardSettings = {
  /** How long a service may take to begin, and then to go on, in milliseconds. */
  readonly timeoutMs: number;
  readonly bodyLimit: number;
  /** Proxies of one's own before this one: with any, X-Forwarded-* of who connects is believed. */
  readonly proxyHops: number;
  /** Bytes of bodies that are being read, by caller. */
  readonly bodies: Tally;
};

type Forwarding = ForwardSettings & {
  /** Event streams under way. */
  readonly streams: Set<ServerResponse>;
};

/** One call on its way; `answerHeaders` go over those of the service. */
type Call = {
  readonly exchange: Exchange;
  readonly settings: Forwarding;
  readonly answerHeaders: OutgoingHttpHeaders;
  readonly body: Buffer | undefined;
  readonly safe: boolean;
  readonly deadline: number;
};

// How long a service may take is counted here, not there.
const unlimited = { headersTimeout: 0, bodyTimeout: 0 };
const kept = new Agent(unlimited);
// A write goes over a connection of its own: one that its service is just closing cannot be told from a lost write, and
// a write must not be sent twice.
const once = new Agent({ ...unlimited, pipelining: 0 });
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const notForwarded = new Set(['host', 'expect', 'content-length', 'forwarded', 'x-real-ip']);
const notPassedBack = new Set(['server', 'x-powered-by']);

/** Passes a request on to a service and its answer back as it comes; in words when the service fails. */
export async function forward(
  exchange: Exchange,
  service: Service,
  settings: Forwarding,
  answerHeaders: OutgoingHttpHeaders,
): Promise<{ failure?: string; began?: number }> {
  const deadline = Date.now() + settings.timeoutMs;
  const safe = safeMethods.includes(exchange.request.method ?? '');
  let body: Buffer | undefined;
  try {
    body = await readBody(exchange, settings.bodyLimit, settings.bodies);
  } catch (error) {
    if (!(error instanceof BodyRefused)) return { failure: 'client gone' };
    answerRefusal(exchange, error.code, error.code === 'TOO_MANY_AT_ONCE' ? { 'retry-after': '1' } : {});
    return {};
  }
  try {
    return { began: await ask({ exchange, settings, answerHeaders, body, safe, deadline }, service) };
  } catch (error) {
    if (exchange.response.destroyed) return { failure: 'client gone' };
    answerRefusal(exchange, 'UNAVAILABLE', { 'retry-after': '1' });
    return { failure: codeOf(error) ?? String(error) };
  }
}

async function ask(call: Call, service: Service): Promise<number> {
  const instances = roundRobin(service);
  for (let attempt = 0; ; attempt++) {
    const instance = instances[attempt % instances.length];
    if (!instance) throw new Error('no address');
    try {
      return await askOnce(call, instance.origin);
    } catch (error) {
      const code = codeOf(error) ?? '';
      const notSent = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'].includes(code);
      if (notSent) instance.ready = false;
      // Also a kept connection that its service was just closing: reading again is harmless.
      const cut = call.safe && ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(code);
      const another = attempt + 1 < instances.length && (notSent || cut);
      if (call.exchange.response.destroyed || !(another || (cut && attempt < 2))) throw error;
    }
  }
}

/** Asks one instance and passes back what it answers; fulfils with the moment it began, at its end, a stream at once. */
function askOnce(call: Call, origin: URL): Promise<number> {
  const { exchange, settings, safe, deadline } = call;
  const { response } = exchange;
  return new Promise((resolve, reject) => {
    let [began, over]: [number?, Error?] = [];
    let asked: Dispatcher.DispatchController | undefined;
    const end = (error?: Error) => {
      clearTimeout(timer);
      response.off('close', leave);
      if (began === undefined) return reject(error);
      // Begun and then broken: cut, so that the reader learns of it.
      if (error) response.destroy();
      resolve(began);
    };
    const giveUp = (error: Error) => {
      over = error;
      if (asked) asked.abort(error);
      else end(error);
    };
    const leave = () => giveUp(new Error('client gone'));
    const late = () => giveUp(new Error('timed out'));
    let timer = setTimeout(late, Math.max(deadline - Date.now(), 0));
    response.once('close', leave);
    (safe ? kept : once).dispatch(optionsOf(call, origin), {
      onRequestStart(controller) {
        asked = controller;
        // Connected too late: nothing is sent any more.
        if (over) controller.abort(over);
      },
      onResponseStart(controller, status, given) {
        const isStream = beginAnswer(call, status, given);
        began = performance.now();
        clearTimeout(timer);
        // A stream of events may be silent for ever.
        if (!isStream) timer = setTimeout(late, settings.timeoutMs);
        else resolve(forgetHeads(exchange, controller, began));
      },
      onResponseData(controller, chunk) {
        timer.refresh();
        if (response.write(chunk)) return;
        controller.pause();
        response.once('drain', () => controller.resume());
      },
      onResponseEnd() {
        response.end();
        end();
      },
      onResponseError: (_controller, error) => end(error),
    });
  });
}

/** Thousands of streams are open for hours: what came of their heads is needed no more, and nobody waits for their end. */
function forgetHeads<Began>(
  { request }: Exchange,
  controller: Dispatcher.DispatchController,
  began: Began,
): Began {
  controller.rawHeaders = null;
  request.rawHeaders = [];
  request.headers = {};
  return began;
}

function optionsOf({ exchange, settings, body }: Call, origin: URL): Dispatcher.DispatchOptions {
  const { request, pathname, search } = exchange;
  const method = request.method ?? 'GET';
  return {
    origin,
    method,
    path: pathname + search,
    headers: requestHeaders(exchange, settings),
    body: body ?? null,
  };
}

function requestHeaders({ request, requestId, client }: Exchange, settings: Forwarding): IncomingHttpHeaders {
  const { headers } = request;
  const proto = settings.proxyHops > 0 ? headers['x-forwarded-proto'] : undefined;
  return Object.assign(endToEndHeaders(headers, notForwarded), traceHeaders(), {
    'x-request-id': requestId,
    'x-forwarded-for': client,
    'x-forwarded-proto': proto ?? 'http',
    ...(headers.host ? { 'x-forwarded-host': headers.host } : {}),
  });
}

/** Sends the head of an answer; true for a stream of events. */
function beginAnswer(
  { exchange: { response, requestId }, settings: { streams }, answerHeaders }: Call,
  status: number,
  given: IncomingHttpHeaders,
): boolean {
  const isStream = given['content-type']?.startsWith('text/event-stream') ?? false;
  const headers = Object.assign(endToEndHeaders(given, notPassedBack), answerHeaders, {
    'x-request-id': requestId,
  });
  response.writeHead(status, isStream ? { ...headers, 'x-accel-buffering': 'no' } : headers);
  if (!isStream) return false;
  response.flushHeaders();
  streams.add(response);
  response.once('close', () => streams.delete(response));
  return true;
}
