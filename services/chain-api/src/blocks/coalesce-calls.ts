/**
 * Runs one call for all waiting callers. A caller who comes while one is running waits for the next: the running one may have
 * begun before the caller's own write.
 */
export function coalesceCalls<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asking: Promise<unknown> = Promise.resolve();
  let next: Promise<Value> | undefined;
  const askNow = () => {
    next = undefined;
    const answer = ask();
    asking = answer.catch(() => undefined);
    return answer;
  };
  return () => {
    next ??= asking.then(askNow);
    return next;
  };
}
