/**
 * Asks for all who wait at once. Whoever comes while a question is on its way waits for the next: an answer to a
 * question put before may not know what the caller has just recorded.
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
