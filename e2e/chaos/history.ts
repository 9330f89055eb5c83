import { randomUUID } from 'node:crypto';
import type { Answer, Call as Ask, Caller, Person } from '../../services/core-api/src/test/caller.ts';

/** One call as its caller lived it. Times are performance.now(). */
export type Call = {
  n: number;
  who: Person;
  method: string;
  /** With /api, and a query if there was one. */
  path: string;
  body: unknown;
  /** What was meant: a repetition has the key of what it repeats. */
  key: string;
  began: number;
  ended: number;
  /** 0: no answer came, or not to its end. */
  status: number;
  /** It began, and was cut off. */
  isCut: boolean;
  /** Why none came. */
  trouble?: string;
  answer: Answer['body'];
};

/** Longer than anything in the product waits: what says nothing until then says nothing at all. */
const timeoutMs = 20_000;

/** Done, refused, or nobody can tell: an answer got lost, or said that something is away. */
export type Fate = 'done' | 'refused' | 'unknown';

export function fateOf({ status }: Pick<Call, 'status'>): Fate {
  if (status >= 200 && status < 300) return 'done';
  return status >= 400 && status < 500 ? 'refused' : 'unknown';
}

export const wasWritten = ({ method }: Call) => method !== 'GET';

export type History = ReturnType<typeof createHistory>;

/** Calls of three people, and what was answered, in the order they ended. */
export function createHistory(url: string, tokens: Record<Person, string>) {
  const calls: Call[] = [];
  let count = 0;

  async function send(
    who: Person,
    method: string,
    path: string,
    body: unknown,
    key: string,
  ): Promise<Answer> {
    const call: Call = {
      n: ++count,
      who,
      method,
      path,
      // As it is sent: a field that is undefined is none.
      body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)),
      key,
      began: now(),
      ended: 0,
      status: 0,
      isCut: false,
      answer: {},
    };
    let headers = new Headers();
    try {
      const ask = () =>
        fetch(`${url}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${tokens[who]}`,
            ...(method === 'GET' ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeoutMs),
        });
      const answer = await ask().catch((error: unknown) => {
        // The edge may close an idle connection in the moment it is used again: browsers then ask again what only reads.
        if (method === 'GET' && isClosed(error)) return ask();
        throw error;
      });
      call.isCut = true;
      const text = await answer.text();
      call.isCut = false;
      const isJson = answer.headers.get('content-type')?.includes('json');
      call.answer = isJson ? JSON.parse(text) : { text };
      call.status = answer.status;
      headers = answer.headers;
    } catch (error) {
      // No answer, or half of one: what came of the call is unknown.
      call.trouble = `${codeOf(error) ?? error}`;
    }
    call.ended = now();
    calls.push(call);
    return { status: call.status, body: call.answer, headers };
  }

  const asks =
    (who: Person, method: string): Ask =>
    (path, body, headers) =>
      send(who, method, path, body, headers?.['idempotency-key'] ?? `"${randomUUID()}"`);
  return {
    calls,
    as: (who: Person): Caller => ({
      get: asks(who, 'GET'),
      post: asks(who, 'POST'),
      put: asks(who, 'PUT'),
      patch: asks(who, 'PATCH'),
      delete: asks(who, 'DELETE'),
    }),
    /** The same call once more, as somebody does who was not answered. */
    repeat: ({ who, method, path, body, key }: Call) => send(who, method, path, body, key),
  };
}

function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
}

const isClosed = (error: unknown) => ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '');

const now = () => performance.now();
