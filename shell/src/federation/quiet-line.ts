import { queryClient } from '@pasok/client';

/** Milliseconds without news after which the line is quiet, and between two looks. */
const rest = 1_000;
const look = 250;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody who pays by the byte, or whose line is too slow for what may never be wanted. */
export function wantsToSave(): boolean {
  const { connection }: { connection?: unknown } = Object(navigator);
  const { saveData, effectiveType }: { saveData?: unknown; effectiveType?: unknown } = Object(connection);
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/**
 * Waits, before each file fetched ahead, until the page itself asks for nothing. What is fetched ahead is no news: one
 * file follows the other as long as the person does not do anything.
 */
export function watchLine(signal: AbortSignal): (file: string) => Promise<void> {
  const ahead = new Set<string>();
  let heard = performance.now();
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => !ahead.has(name))) heard = performance.now();
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  const isBusy = () =>
    performance.now() - heard < rest || queryClient.isFetching() + queryClient.isMutating() > 0;
  return async (file) => {
    while (!signal.aborted && (isBusy() || wantsToSave())) await wait(look);
    ahead.add(file);
  };
}
