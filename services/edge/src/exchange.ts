import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorCode, statusOf } from '@pasok/contracts/error';
import { languageHeader } from '@pasok/contracts/language';
import { refusalWords } from '@pasok/service/base/errors';
import { type Holders, holdersOfAddress, readAddress } from '@pasok/service/base/holders';
import { inLanguage, languageAsked } from '@pasok/service/base/language';
import type { AnswerKind } from './headers.ts';

/** One request at the edge and its answer. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Address of the caller; the only one that services hear of. */
  readonly client: string;
  /** Whom what the caller holds counts against. */
  readonly holders: Holders;
  /** Normalised: no dot segments, so that the row that answers and the path passed on cannot disagree. */
  readonly pathname: string;
  readonly search: string;
  readonly security: Record<AnswerKind, OutgoingHttpHeaders>;
};

const acceptableId = /^[\w-]{8,64}$/;

/** A browser sends about twenty headers. */
const maxHeaders = 100;
/** A name or an address with or without a port, or nothing; two Host lines have come as one with a comma. */
const host = /^(?:[\w.~-]*|\[[\da-f:.]+\])(?::\d*)?$/i;

/** Reads what is asked and by whom; `refusal` says why nobody is asked to answer it. */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { security, proxyHops }: { readonly security: Exchange['security']; readonly proxyHops: number },
): { exchange: Exchange; refusal: ErrorCode | undefined } {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
  const target = readTarget(request.url ?? '/');
  const { pathname, search } = target ?? { pathname: '/', search: '' };
  const direct = readAddress(request.socket.remoteAddress ?? '') ?? '';
  const named = proxyHops === 0 ? direct : addressOfProxies(request, proxyHops);
  const client = named ?? direct;
  const refusal = refusalOf(request) ?? (target ? undefined : 'REQUEST_MALFORMED');
  // Who asks a machine of ours whether it is well may stand beside the proxy.
  const isUnnamed = named === undefined && !pathname.startsWith('/health/');
  return {
    exchange: {
      request,
      response,
      requestId,
      client,
      pathname,
      search,
      security,
      holders: holdersOfAddress(client),
    },
    refusal: refusal ?? (isUnnamed ? 'CALLER_UNNAMED' : undefined),
  };
}

/** Path and query; undefined for what is no path of ours (`*`, a foreign absolute form). */
const readTarget = (target: string): URL | undefined =>
  target.startsWith('/') && URL.canParse(`http://edge${target}`)
    ? new URL(`http://edge${target}`)
    : undefined;

/** What Node lets pass though RFC 9112 does not: a Host that is none or two, a coding that hides where the body ends. */
function refusalOf({ headers, rawHeaders, httpVersion }: IncomingMessage): ErrorCode | undefined {
  if (rawHeaders.length > 2 * maxHeaders) return 'HEADERS_TOO_LARGE';
  const coding = headers['transfer-encoding'];
  const isFramed = coding === undefined || (coding.toLowerCase() === 'chunked' && httpVersion === '1.1');
  return isFramed && host.test(headers.host ?? '') ? undefined : 'REQUEST_MALFORMED';
}

/**
 * The address that proxies of one's own say a call came from: each appends to X-Forwarded-For whom it was called by, so it
 * is the entry so many from the end, as Express counts. Whatever stands before it the caller may have made up. Of fewer
 * entries it is the first: so a service of ours names itself. Undefined where there is none that can be read.
 */
function addressOfProxies({ headers }: IncomingMessage, hops: number): string | undefined {
  const named = headers['x-forwarded-for']?.toString().split(',') ?? [];
  return readAddress(named.at(-hops) ?? named[0] ?? '');
}

/** Answers with the error body of the catalogue; does nothing but cut the line when an answer has begun. */
export function answerRefusal(exchange: Exchange, code: ErrorCode, headers: OutgoingHttpHeaders = {}): void {
  const { response, requestId } = exchange;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const asked = languageAsked(exchange.request.headers[languageHeader.toLowerCase()]);
  const message = inLanguage(asked, () => refusalWords[code]);
  answerText(exchange, statusOf(code), JSON.stringify({ message, code, requestId }), headers);
}

/** Milliseconds that the answer to who asks too much waits: without a rest, refusing costs others more than answering (docs/scale.md). */
export const refusedWaitMs = 500;

/** Answers JSON, or text of the type that `headers` say, that nobody may store. */
export function answerText(
  { request, response, requestId, security }: Exchange,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    ...security.data,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...headers,
  });
  const end = () => response.end(request.method === 'HEAD' ? undefined : text);
  if (status === 429) setTimeout(end, refusedWaitMs);
  else end();
}

/** Answers 405 to any method but the allowed ones. @returns whether it did. */
export function answerWrongMethod(exchange: Exchange, ...allowed: readonly string[]): boolean {
  if (allowed.includes(exchange.request.method ?? '')) return false;
  answerRefusal(exchange, 'METHOD_NOT_ALLOWED', { allow: allowed.join(', ') });
  return true;
}
