import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { codeOf } from '@pasok/service/base/errors';
import { judgedHeader, judgeHeader } from '@pasok/service/http/peer-call';
import { traceHeaders } from '@pasok/service/process/tracing';
import { Agent, type Dispatcher } from 'undici';
import { answerRefusal, type Exchange, refusedWaitMs } from './exchange.ts';
import { roundRobin, type Service } from './instances.ts';
import { readBody } from './request-body.ts';
import type { Tally } from './tally.ts';

export type Forwarding = {
  /** How long a service may take to begin, and then to go on, in milliseconds. */
  readonly timeoutMs: number;
  readonly bodyLimit: number;
  /** The body is a file, whose refusal has words of its own. */
  readonly isFile?: boolean;
  /** Whether the service says before a long body whether it would read it (judged.ts). */
  readonly judges?: boolean;
  /** Bytes of bodies that are being read, by caller. */
  readonly bodies: Tally;
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
  /** Asks alone whether the body would be read. */
  readonly isJudged?: boolean;
};

// How long a service may take is counted here, not there.
const unlimited = { headersTimeout: 0, bodyTimeout: 0 };
const kept = new Agent(unlimited);
// A write goes over a connection of its own: one that its service is just closing cannot be told from a lost write, and
// a write must not be sent twice.
const once = new Agent({ ...unlimited, pipelining: 0 });
const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Passes a request on to a service and its answer back as it comes; in words when the service fails. Hono's `proxy` takes
 * 2.3 times the processor and the memory of a stream (docs/scale.md), and asks no other instance.
 */
export async function forward(
  exchange: Exchange,
  service: Service,
  settings: Forwarding,
  answerHeaders: OutgoingHttpHeaders,
): Promise<{ failure?: string; began?: number }> {
  const safe = safeMethods.includes(exchange.request.method ?? '');
  if (settings.judges && !safe && isLong(exchange, settings.bodyLimit)) {
    const judging = { exchange, settings, answerHeaders, body: undefined, safe, isJudged: true };
    const outcome = await askInWords(judging, service);
    if (exchange.response.headersSent || outcome.failure) return outcome;
  }
  const body = await readBody(exchange, settings.bodyLimit, settings.bodies).catch(() => undefined);
  if (!body) return { failure: clientGone };
  if (body.refusal) {
    const isTooLarge = body.refusal === 'BODY_TOO_LARGE';
    const refusal = isTooLarge && settings.isFile ? 'FILE_TOO_LARGE' : body.refusal;
    answerRefusal(exchange, refusal, refusal === 'TOO_MANY_AT_ONCE' ? { 'retry-after': '1' } : {});
    return {};
  }
  return askInWords({ exchange, settings, answerHeaders, body: body.bytes, safe }, service);
}

/** Bytes of a body that are taken before its call is judged. */
const unjudged = 64 * 1024;

/** Whether a call announces more than that, or does not say how much. */
function isLong({ request: { headers } }: Exchange, limit: number): boolean {
  const announced = headers['content-length'];
  if (announced === undefined) return headers['transfer-encoding'] !== undefined && limit > unjudged;
  return Number(announced) > unjudged && Number(announced) <= limit;
}

async function askInWords(call: Call, service: Service): Promise<{ failure?: string; began?: number }> {
  const { response } = call.exchange;
  try {
    return { began: await ask(call, service) };
  } catch (error) {
    if (response.destroyed) return { failure: clientGone };
    answerRefusal(call.exchange, 'UNAVAILABLE', { 'retry-after': '1' });
    return { failure: codeOf(error) ?? String(error) };
  }
}

/** The failure that is no service's. */
export const clientGone = 'client gone';

async function ask(call: Call, service: Service): Promise<number> {
  const deadline = Date.now() + call.settings.timeoutMs;
  const instances = roundRobin(service);
  for (let attempt = 0; ; attempt++) {
    const instance = instances[attempt % instances.length];
    if (!instance) throw new Error('no address');
    try {
      return await askOnce(call, instance.origin, deadline);
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
function askOnce(call: Call, origin: URL, deadline: number): Promise<number> {
  const { exchange, settings, safe } = call;
  const { response } = exchange;
  return new Promise((resolve, reject) => {
    let [began, over]: [number?, Error?] = [];
    let mayGoOn = false;
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
    const leave = () => giveUp(new Error(clientGone));
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
        mayGoOn = call.isJudged === true && given[judgedHeader] !== undefined;
        const isStream = !mayGoOn && beginAnswer(call, status, given, controller);
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
        if (!mayGoOn) response.end();
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

const optionsOf = ({ exchange, body, isJudged }: Call, origin: URL): Dispatcher.DispatchOptions => ({
  origin,
  method: exchange.request.method ?? 'GET',
  path: exchange.pathname + exchange.search,
  headers: {
    ...endToEndHeaders(exchange.request.headers, notForwarded),
    ...traceHeaders(),
    'x-request-id': exchange.requestId,
    'x-forwarded-for': exchange.client,
    ...(isJudged && { [judgeHeader]: '1' }),
  },
  body: body ?? null,
});

/** Headers that belong to one connection and are never passed on (RFC 9110 section 7.6.1). */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** What a caller says of itself is the edge's to say. */
const ofCaller = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
const notForwarded = new Set([...hopByHop, ...ofCaller, 'host', 'expect', 'content-length', judgeHeader]);
const notPassedBack = new Set([...hopByHop, 'server', 'x-powered-by']);

/** A copy without `dropped` and what `Connection` names. */
function endToEndHeaders(headers: IncomingHttpHeaders, dropped: ReadonlySet<string>): IncomingHttpHeaders {
  const named = new Set(headers.connection?.split(',').map((name) => name.trim().toLowerCase()));
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (!(dropped.has(name) || named.has(name))) kept[name] = headers[name];
  return kept;
}

/** Sends the head of an answer; true for a stream of events. */
function beginAnswer(
  { exchange: { response, requestId }, settings: { streams }, answerHeaders }: Call,
  status: number,
  given: IncomingHttpHeaders,
  controller: Dispatcher.DispatchController,
): boolean {
  if (status === 429) {
    controller.pause();
    setTimeout(() => controller.resume(), refusedWaitMs);
  }
  const isStream = given['content-type']?.startsWith('text/event-stream') ?? false;
  const headers = { ...endToEndHeaders(given, notPassedBack), ...answerHeaders, 'x-request-id': requestId };
  response.writeHead(status, isStream ? { ...headers, 'x-accel-buffering': 'no' } : headers);
  if (!isStream) return false;
  response.flushHeaders();
  streams.add(response);
  response.once('close', () => streams.delete(response));
  return true;
}
