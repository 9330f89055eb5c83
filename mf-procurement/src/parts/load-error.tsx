import { ErrorState } from '@pasok/ui';
import { texts } from '../texts.ts';

/** What a part shows when its call failed: words and a way to try again. */
export function LoadError({
  message = texts.common.loadFailed,
  onRetry,
}: {
  message?: string;
  onRetry: () => void;
}) {
  return <ErrorState message={message} onRetry={onRetry} />;
}
