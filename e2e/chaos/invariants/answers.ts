import { errorBodySchema } from '@pasok/contracts/error';
import { type Check, type Evidence, named } from '../evidence.ts';
import type { Call } from '../history.ts';

const longestMs = 10_000;
/** The edge waits nine seconds for an answer to begin, then nine for each next piece of it. */
const longestCutMs = 2 * longestMs;
const known = [200, 201, 204, 304, 400, 403, 404, 409, 413, 415, 422, 429, 503];

/** How much of the call the edge itself was away. */
const closedFor = ({ began, ended }: Call, { outages }: Evidence) =>
  outages.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(ended, to) - Math.max(began, from)), 0);

function fault(call: Call, evidence: Evidence): string | undefined {
  const { path, status, answer, began, ended, isCut, trouble } = call;
  const closed = closedFor(call, evidence);
  // An export is written while it is read.
  const isLong = isCut || path.endsWith('/auth/export');
  if (ended - began - closed > (isLong ? longestCutMs : longestMs))
    return `took ${Math.round(ended - began)} ms`;
  // What broke after its beginning can only be cut, so that the reader learns of it. A balancer whose edge is killed
  // under a call says so in its own way.
  if (status === 0 || (status === 502 && closed > 0))
    return closed > 0 || isCut ? undefined : `had no answer though the edge was there (${trouble})`;
  if (status === 401) return 'was called a stranger';
  if (!known.includes(status)) return 'must never be answered';
  if (status < 400) return undefined;
  const body = errorBodySchema.safeParse(answer);
  return body.success && body.data.message.trim() ? undefined : 'said nothing';
}

/** I19: every call is answered within ten seconds and in words, what began and broke, and an export, within twenty; no 500, and a valid session is never doubted. */
export const answersAreSound: Check = (evidence) =>
  evidence.calls.flatMap((call) => {
    const wrong = fault(call, evidence);
    return wrong ? [`${named(call)} ${wrong}`] : [];
  });
