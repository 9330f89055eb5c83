import { type ErrorCode, errorBodySchema, errorWords, statusOf } from '@pasok/contracts/error';

export type FuzzAnswer = { status: number; text: string; type: string; ms: number; headers: Headers };

/** What no answer may show: where programs stand, what statements say, how the database refuses. */
const internals =
  /node_modules|\.[jt]s:\d+|\n\s+at \w|\b(select|insert|update|delete) [\s\S]{0,200}\b(from|into|set|where)\b|sqlstate|drizzle|postgres|violates|constraint "|syntax error at|invalid input syntax|TypeError|ZodError/i;

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errorWords, code);

/** Everything that is wrong with an answer, whatever was asked. `hasSession`: the caller's session is a right one. */
export function faultsOf(
  { status, text, type, ms, headers }: FuzzAnswer,
  hasSession: boolean,
  isHead = false,
): string[] {
  const found: string[] = [];
  if (ms > 9_000) found.push(`took ${Math.round(ms)} ms`);
  if (headers.has('set-cookie')) found.push('sets a cookie');
  if (status < 400) return found;
  if (status >= 500 && !(status === 503 && headers.has('retry-after'))) found.push(`is ${status}`);
  // HEAD has no body to say anything in.
  if (isHead) return found;
  if (internals.test(text)) found.push('shows internals');
  const refusal = type.startsWith('application/json') ? errorBodySchema.safeParse(parsed(text)) : undefined;
  if (!refusal?.success || !/\S/.test(refusal.data.message)) return [...found, 'says no message'];
  const { code } = refusal.data;
  if (!isCode(code) || statusOf(code) !== status) found.push(`has code ${code}`);
  if (code === 'UNAUTHENTICATED' && hasSession) found.push('refuses a right session');
  return found;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
