import { ErrorState, LoadingText, Skeleton } from '@pasok/ui';
import { texts } from '../texts.ts';

/** What a part shows when its call failed: words and a way to try again. */
export function LoadError({
  message = texts.common.loadFailed,
  onRetry,
}: {
  message?: string | undefined;
  onRetry: () => void;
}) {
  return <ErrorState message={message} onRetry={onRetry} />;
}

type Props = {
  query: { isError: boolean; refetch: () => unknown };
  failed?: string;
  /** What is said while it loads, or how high it will be. */
  loading: string | number;
};

/** What stands in the place of a part without its data: it loads, or its call failed. */
export function NotLoaded({ query, failed, loading }: Props) {
  if (query.isError) return <LoadError message={failed} onRetry={() => void query.refetch()} />;
  if (typeof loading === 'string') return <LoadingText>{loading}</LoadingText>;
  return (
    <div aria-busy="true">
      <Skeleton height={loading} />
    </div>
  );
}
