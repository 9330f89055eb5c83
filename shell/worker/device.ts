/** What the worker works with; tests give their own. */
export type Device = {
  readonly origin: string;
  readonly caches: CacheStorage;
  readonly fetch: typeof fetch;
  readonly now: () => number;
};

const timeoutMs = 30_000;

/** Asks the server. Behind everything the page asks for: nobody waits for this. @throws when it does not answer with 200. */
export async function ask(device: Device, address: string, cache: RequestCache): Promise<Response> {
  const answer = await device.fetch(new URL(address, device.origin).href, {
    cache,
    priority: 'low',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer;
}
