import { maxDevices } from '@pasok/contracts/classes';
import { AppError } from '@pasok/service/base/errors';

type Line = { last: Promise<unknown>; waiting: number };

const lines = new Map<string, Line>();

/** Behind so many nobody's turn comes in time, at some ten milliseconds each. */
const maxWaiting = 10 * maxDevices;
/** Who has waited so long may be answered before the work is done (packages/service time-limit.ts): it is not begun. */
const timeoutMs = 6_000;

const busy = (details: string) => new AppError('UNAVAILABLE', { headers: { 'Retry-After': '1' }, details });

/**
 * Does what this instance does for a key one after the other: a whole class that joins or mines at one moment would else
 * wait on the row's lock with every connection of the instance, and some of it for longer than a lock is waited for.
 * `since`: from when the caller has waited (performance.now()), where it is not the first turn of a call.
 * @throws UNAVAILABLE for who would wait too long
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
