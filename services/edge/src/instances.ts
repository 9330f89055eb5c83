/** One address of a service; `ready` as last heard. */
type Instance = { readonly origin: URL; ready: boolean };

/** The instances of a service and whose turn it is. */
export type Service = { readonly instances: readonly Instance[]; turn: number };

export const serviceAt = (origins: readonly URL[]): Service => ({
  instances: origins.map((origin) => ({ origin, ready: true })),
  turn: 0,
});

/** Whom to ask, in turn: first those that are ready, then the others, since what was heard may be old. */
export function roundRobin(service: Service): Instance[] {
  const start = service.turn++ % service.instances.length;
  const all = [...service.instances.slice(start), ...service.instances.slice(0, start)];
  return [...all.filter(({ ready }) => ready), ...all.filter(({ ready }) => !ready)];
}

/** True when an instance answers that it can do its work. */
export async function isReady(origin: URL, timeoutMs: number): Promise<boolean> {
  const answer = await fetch(new URL('/health/ready', origin), {
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status === 200;
}

/**
 * Asks every instance of a service of several how it is, again and again: one that ends says so before it stops
 * listening, so nothing is sent to it any more. A single one is asked by its callers anyway.
 */
export function watchInstances(services: readonly Service[], everyMs: number): () => void {
  const several = services.map(({ instances }) => instances).filter(({ length }) => length > 1);
  const timers = several.flat().map((instance) => {
    let asking = false;
    return setInterval(async () => {
      if (asking) return;
      asking = true;
      instance.ready = await isReady(instance.origin, 2_000);
      asking = false;
    }, everyMs).unref();
  });
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
