import type { Ready } from '@pasok/contracts/health';
import { Hono } from 'hono';
import { together } from './together.ts';

export type HealthOptions = {
  /** Each part's check; a part is ready when its promise fulfils in time. */
  parts: Record<string, () => Promise<unknown>>;
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

/** GET /health/live (the process answers) and /health/ready (every part does, each named). */
export const healthRoutes = ({ parts, isAccepting = () => true, timeoutMs = 2_000 }: HealthOptions): Hono => {
  const app = new Hono();
  const names = Object.keys(parts);
  // Readiness costs the same however often it is asked.
  const checks = Object.values(parts).map(together);
  app.get('/health/live', (c) => c.json({ live: true }));
  app.get('/health/ready', async (c) => {
    const results = await Promise.all(checks.map((check) => within(check, timeoutMs)));
    const body: Ready = {
      ready: isAccepting() && results.every(Boolean),
      parts: Object.fromEntries(names.map((name, at) => [name, results[at] === true])),
    };
    return c.json(body, body.ready ? 200 : 503);
  });
  return app;
};
