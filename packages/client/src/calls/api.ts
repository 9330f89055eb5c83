import { languageHeader } from '@pasok/contracts/language';
import type { ListResult } from '@pasok/contracts/list';
import { z } from 'zod';
import { chosenLanguage } from '../language.ts';
import { networkFirst } from '../offline-cache/offline-cache.ts';
import { session } from '../session/session.ts';
import { ApiError, answerError, networkError, toApiError, UnreadableAnswer } from './api-error.ts';
import { recordDataAge } from './data-as-of.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { listResult } from './list-result.ts';
import { learnServerTime } from './server-clock.ts';
import { sendOnce, type WriteKey, writeKey } from './write-key.ts';

/** Milliseconds a call may take (spec.md, section 9). */
const timeoutMs = 10_000;
/** The same of one that brings a photo, which a slow line takes long for. */
const fileMs = 120_000;

export type Query = Record<string, string | number | undefined | null>;
export type CallOptions = {
  query?: Query;
  body?: unknown;
  /** In place of a body: bytes, as they are. */
  file?: ArrayBuffer | undefined;
  signal?: AbortSignal;
  /** Sent again under the same key, the write is done once (`Idempotency-Key`). */
  idempotencyKey?: string;
  /** Who calls, where it is not the session's person: a device of a class. Its refusal ends no session. */
  bearer?: string | undefined;
  /** Nobody waits for it: where the server wants the password once more, it is refused. */
  unasked?: boolean;
};

/** Where a call goes, as the device keeps its answer by. */
export function urlOf(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

/** Headers of every call: JSON, and the bearer when there is one. */
export function callHeaders(body?: unknown, bearer?: string): Record<string, string> {
  const token = bearer ?? session.get().token;
  const language = chosenLanguage();
  return {
    Accept: 'application/json',
    ...(language && { [languageHeader]: language }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

/** A key goes as a string of RFC 8941: in quotes. */
export const keyHeader = (key: string | undefined) =>
  key !== undefined && { 'Idempotency-Key': JSON.stringify(key) };

/** Ended by a signal: by the ten seconds, where the caller's own is out of the question. */
const wasStopped = (cause: unknown): boolean =>
  cause instanceof DOMException && (cause.name === 'TimeoutError' || cause.name === 'AbortError');

/** An early call that was cut is asked again now; one that had its ten seconds is over. */
function askNow(cause: unknown): undefined {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') throw networkError({ givenUp: true });
}

async function send(method: string, path: string, options: CallOptions): Promise<Response> {
  const { query, body, file, signal, idempotencyKey, bearer } = options;
  const url = urlOf(path, query);
  const early = method === 'GET' && (await takeEarlyAnswer(url, session.get().token)?.catch(askNow));
  if (early) return early;
  // A question may find the server back; a write would only keep its person waiting.
  if (method !== 'GET' && !connection.isOnline()) throw networkError();
  const limit = AbortSignal.timeout(file ? fileMs : timeoutMs);
  const sentAt = Date.now();
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...callHeaders(body, bearer), ...keyHeader(idempotencyKey) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(file && { body: file }),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    learnServerTime(answer, sentAt);
    return answer;
  } catch (cause) {
    // A caller that changed its mind hears its own abort, not a network failure.
    if (signal?.aborted) throw cause;
    throw networkError({ givenUp: wasStopped(cause) });
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await answer.text().catch((cause) => {
    throw networkError({ givenUp: wasStopped(cause) });
  });
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (answer.ok) throw toApiError(cause);
    return undefined;
  }
}

/** The same call once more, where the server wanted the person's password again and they gave it. */
async function againOnceSignedIn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.body?.code === 'SIGN_IN_AGAIN';
    if (!isAsked || !(await session.signInAgain())) throw error;
    return work();
  }
}

/** A call and its answer, as it came. */
export const askServer = (method: string, path: string, options: CallOptions) =>
  options.unasked || options.bearer !== undefined
    ? askOnce(method, path, options)
    : againOnceSignedIn(() => askOnce(method, path, options));

async function askOnce(method: string, path: string, options: CallOptions) {
  const { token } = session.get();
  const answer = await send(method, path, options);
  recordDataAge(path, answer);
  const body = await readJson(answer);
  if (answer.ok) return { body, headers: answer.headers };
  // A session is ended by the refusal of its own token alone.
  throw refusal(answer, body, options.bearer ?? token);
}

/** What a query asks for may be on this device (offline-cache.ts). Must be called before anything is waited for. */
const call = (method: string, path: string, options: CallOptions) =>
  method === 'GET'
    ? networkFirst(urlOf(path, options.query), () => askServer(method, path, options))
    : askServer(method, path, options);

/** What a refused answer means, for the session too it was asked with. */
function refusal(answer: Response, body: unknown, token: string | null): ApiError {
  const error = answerError(answer.status, body, answer.headers.get('Retry-After'));
  if (answer.status === 401) session.expire(token, error.body?.message);
  return error;
}

/** Reads a body of any length: only silence ends it. */
async function readBlob(answer: Response, heard: () => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    heard();
  }
  return new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' });
}

const download = (path: string): Promise<Blob> => againOnceSignedIn(() => downloadOnce(path));

async function downloadOnce(path: string): Promise<Blob> {
  const { token } = session.get();
  const quiet = new AbortController();
  const listen = () => setTimeout(() => quiet.abort(), timeoutMs);
  let timer = listen();
  try {
    const answer = await fetch(urlOf(path), { headers: callHeaders(), signal: quiet.signal });
    if (!answer.ok) throw refusal(answer, await readJson(answer), token);
    return await readBlob(answer, () => {
      clearTimeout(timer);
      timer = listen();
    });
  } catch (cause) {
    throw cause instanceof ApiError ? cause : networkError({ givenUp: quiet.signal.aborted });
  } finally {
    clearTimeout(timer);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw toApiError(new UnreadableAnswer(z.prettifyError(parsed.error)));
  return parsed.data;
}

const caller =
  (method: string) =>
  async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    options: CallOptions = {},
  ): Promise<z.output<Schema>> =>
    parse(schema, (await call(method, path, options)).body);

const post = caller('POST');

/**
 * The browser's only way to the server. Paths are below /api; answers are parsed with the contract's schema.
 * Fails with {@link ApiError} and nothing else, save for the abort of the caller's own signal.
 */
export const api = {
  get: caller('GET'),
  post,
  put: caller('PUT'),
  patch: caller('PATCH'),
  delete: caller('DELETE'),
  /** A file, as it comes: it may take long, but no more than ten seconds of silence. */
  download,

  /**
   * A POST that is done once: sent again after no answer, it returns what was done. Under `key`, or without one under a
   * key of this path and body.
   */
  postOnce<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    { key, ...options }: CallOptions & { key?: WriteKey } = {},
  ): Promise<z.output<Schema>> {
    const kept = key ?? writeKey(`${path} ${JSON.stringify(options.body)}`);
    return sendOnce(kept, (idempotencyKey) => post(path, schema, { ...options, idempotencyKey }));
  },

  /** A bare array with its true total; rows are parsed with `row`. */
  async list<Schema extends z.ZodType>(
    path: string,
    row: Schema,
    options: CallOptions = {},
  ): Promise<ListResult<z.output<Schema>>> {
    const { page, limit, cursor } = options.query ?? {};
    const { body, headers } = await call('GET', path, options).catch((cause) => {
      // The row that the page begins after is gone: by its number the page is there.
      if (!cursor || toApiError(cause).code !== '400') throw cause;
      return call('GET', path, { ...options, query: { ...options.query, cursor: '' } });
    });
    return listResult(parse(z.array(row), body), headers, {
      ...(page && { page: Number(page) }),
      ...(limit && { limit: Number(limit) }),
    });
  },
};

let isOnline = true;

/** Whether the server can be reached, as the shell finds it: what would be given up after ten seconds fails at once. */
export const connection = {
  isOnline: (): boolean => isOnline,
  setOnline(found: boolean): void {
    isOnline = found;
  },
};
