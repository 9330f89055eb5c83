import { maxDevices } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';

type Line = { last: Promise<unknown>; waiting: number };

const lines = new Map<string, Line>();

/** Maximum length of a queue: at some ten milliseconds each, a longer one would exceed the time limit. */
const maxWaiting = 10 * maxDevices;
/** Maximum wait: after it a call may time out before its work is done (packages/service time-limit.ts), so the work is not begun. */
const timeoutMs = 6_000;

const busy = (details: string) => new AppError('UNAVAILABLE', { headers: { 'Retry-After': '1' }, details });

/**
 * Runs this instance's work for a key sequentially. Otherwise a whole class that joins or mines at one moment would wait for the
 * row's lock with every connection of the instance, and partly run into the lock timeout.
 * `since`: when the caller began to wait (performance.now()), if this is not the call's first turn.
 * @throws UNAVAILABLE for a caller that would wait too long
 */
export async function serializeByClass<Result>(
  key: string,
  work: () => Promise<Result>,
  since = performance.now(),
): Promise<Result> {
  const line = lines.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= maxWaiting) throw busy('a line that is full');
  lines.set(key, line);
  line.waiting += 1;
  const own = line.last.then(() => {
    if (performance.now() - since > timeoutMs) throw busy('a turn that came too late');
    return work();
  });
  line.last = own.catch(() => undefined);
  try {
    return await own;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  }
}
