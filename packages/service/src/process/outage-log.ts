import type { Logger } from './logger.ts';

/** Tells of work that is done again and again when it begins to fail, and when it works again: once each. */
export function createOutageLog(log: Logger, { fails, works }: { fails: string; works: string }) {
  let isFailing = false;
  return {
    failed: (error: unknown): void => {
      if (!isFailing) log.warn({ err: error }, fails);
      isFailing = true;
    },
    worked: (): void => {
      if (isFailing) log.info(works);
      isFailing = false;
    },
  };
}
