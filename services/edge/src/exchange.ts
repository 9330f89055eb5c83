import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type ErrorCode, errorCatalogue } from '@pasok/contracts/error';
import { clientAddress } from './client-address.ts';
import type { AnswerKind } from './headers.ts';

/** One request at the door and its answer. */
export type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly requestId: string;
  /** Address of the caller; the only one that services hear of. */
  readonly client: string;
  /** Normalised: no dot segments, so that the row that answers and the path passed on cannot disagree. */
  readonly pathname: string;
  readonly search: string;
  readonly security: Record<AnswerKind, OutgoingHttpHeaders>;
};

const acceptableId = /^[\w-]{8,64}$/;

/** Reads what is asked and by whom; undefined when it is no path of ours (`*`, a foreign absolute form). */
export function openExchange(
  request: IncomingMessage,
  response: ServerResponse,
  { security, proxyHops }: { readonly security: Exchange['security']; readonly proxyHops: number },
): Exchange | undefined {
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && acceptableId.test(given) ? given : randomUUID();
  const target = request.url ?? '/';
  if (!target.startsWith('/') || !URL.canParse(`http://edge${target}`)) return undefined;
  const { pathname, search } = new URL(`http://edge${target}`);
  const client = clientAddress(request, proxyHops);
  return { request, response, requestId, client, pathname, search, security };
}

/** Answers with the error body of the catalogue; does nothing but cut the line when an answer has begun. */
export function answerRefusal(exchange: Exchange, code: ErrorCode, headers: OutgoingHttpHeaders = {}): void {
  const { response, requestId, security } = exchange;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, message } = errorCatalogue[code];
  answerJson(exchange, status, { message, code, requestId }, { ...security.data, ...headers });
}

/** Answers JSON that nobody may store. */
export function answerJson(
  exchange: Exchange,
  status: number,
  body: unknown,
  headers: OutgoingHttpHeaders = exchange.security.data,
): void {
  const text = JSON.stringify(body);
  exchange.response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    'x-request-id': exchange.requestId,
  });
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : text);
}
