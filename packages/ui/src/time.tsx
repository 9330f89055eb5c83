import { useSyncExternalStore } from 'react';
import { formatDateTime, relativeTime } from './format/time.ts';
import { onTime, pageNow } from './use-now.ts';

const minute = 60_000;
const listeners = new Set<() => void>();
let stop: (() => void) | undefined;

/** One timer for the whole page, however many times are shown. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= onTime(minute, () => {
    for (const listen of listeners) listen();
  });
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

const currentMinute = () => Math.floor(pageNow() / minute);

/** 'Baru saja', '5 menit lalu'; the exact time is its title. Refreshed once a minute. */
export function RelativeTime({ value }: { value: string }) {
  useSyncExternalStore(everyMinute, currentMinute);
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {relativeTime(value)}
    </time>
  );
}

/** A date and time in the reader's zone, which it names. */
export function DateTime({ value }: { value: string }) {
  return <time dateTime={value}>{formatDateTime(value)}</time>;
}
