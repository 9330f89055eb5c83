import { queryClient } from '@pasok/client';

const lookMs = 250;

/** Somebody who pays by the byte, or whose line is too slow for what may never be wanted. */
export function wantsToSave(): boolean {
  const { connection }: { connection?: unknown } = Object(navigator);
  const { saveData, effectiveType }: { saveData?: unknown; effectiveType?: unknown } = Object(connection);
  return saveData === true || effectiveType === '2g' || effectiveType === 'slow-2g';
}

/** Resolves once the page itself waits for no answer, or has gone. */
export async function networkIdle(leaving: AbortSignal): Promise<void> {
  while (!leaving.aborted && queryClient.isFetching() + queryClient.isMutating() > 0)
    await new Promise((resolve) => setTimeout(resolve, lookMs));
}
