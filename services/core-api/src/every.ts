import type { Logger } from '@pasok/service/logger';

type Repeated = { name: string; ms: number; log: Logger; work: () => Promise<unknown> };

/** Repeats `work` until stopped, never twice at once; a failure is logged and the next round comes. */
export const every = ({ name, ms, log, work }: Repeated): (() => void) => {
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, work: name }, 'background work failed');
    } finally {
      running = false;
    }
  }, ms);
  return () => clearInterval(timer);
};
