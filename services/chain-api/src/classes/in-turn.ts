const last = new Map<string, Promise<unknown>>();

/**
 * Does what this instance writes into a class one after the other: a whole class that joins or mines at one moment would
 * else wait on the row's lock with every connection of the instance, and some of it for longer than a lock is waited for.
 */
export function inTurn<Result>(code: string, work: () => Promise<Result>): Promise<Result> {
  const before = last.get(code) ?? Promise.resolve();
  const own = before.then(work, work);
  last.set(code, own);
  const forget = () => {
    if (last.get(code) === own) last.delete(code);
  };
  own.then(forget, forget);
  return own;
}
