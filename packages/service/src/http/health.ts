import type { Ready } from '@pasok/contracts/http';
import { Hono } from 'hono';
import { singleFlight } from '../base/single-flight.ts';

export type HealthOptions = {
  /** Each part's check; a part is ready when its promise fulfils in time. */
  parts: Record<string, () => Promise<unknown>>;
  /** Whether something can be read although a part is not ready. */
  reads?: (() => Promise<unknown>) | undefined;
  /** False from SIGTERM on, so that nothing new is sent here. */
  isAccepting?: () => boolean;
  timeoutMs?: number;
};

const within = async (check: () => Promise<unknown>, ms: number): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const done = check().then(
    () => true,
    () => false,
  );
  const ready = await Promise.race([done, late]);
  clearTimeout(timer);
  return ready;
};

/**
 * GET /health/live (the process answers), /health/ready (every part does, each named), and /health/self (ready, or at
 * least able to answer what only reads): what decides whether an instance gets calls.
 */
export const healthRoutes = ({
  parts,
  reads,
  isAccepting = () => true,
  timeoutMs = 2_000,
}: HealthOptions): Hono => {
  const app = new Hono();
  const names = Object.keys(parts);
  // Readiness costs the same however often it is asked.
  const checks = Object.values(parts).map((check) => singleFlight(check));
  app.get('/health/live', (c) => c.json({ live: true }));
  const look = async (): Promise<Ready> => {
    const results = await Promise.all(checks.map((check) => within(check, timeoutMs)));
    return {
      ready: isAccepting() && results.every(Boolean),
      parts: Object.fromEntries(names.map((name, at) => [name, results[at] === true])),
    };
  };
  app.get('/health/ready', async (c) => {
    const body = await look();
    return c.json(body, body.ready ? 200 : 503);
  });
  app.get('/health/self', async (c) => {
    const [whole, canRead] = await Promise.all([look(), reads ? within(reads, timeoutMs) : false]);
    const parts = reads ? { ...whole.parts, reads: canRead } : whole.parts;
    const ready = whole.ready || (isAccepting() && canRead);
    return c.json({ ready, parts } satisfies Ready, ready ? 200 : 503);
  });
  return app;
};
