import type { Logger } from '@pasok/service/process/logger';

type Repeated = { name: string; ms: number; log: Logger; work: () => Promise<unknown> };

/** Repeats `work` until stopped, never twice at once; a failure is logged and the next round comes. Stopping waits for a round. */
export function every({ name, ms, log, work }: Repeated): () => Promise<void> {
  let round: Promise<void> | undefined;
  const once = async () => {
    try {
      await work();
    } catch (error) {
      log.warn({ err: error, work: name }, 'background work failed');
    }
    round = undefined;
  };
  const timer = setInterval(() => {
    round ??= once();
  }, ms);
  return async () => {
    clearInterval(timer);
    await round;
  };
}
