import { useSyncExternalStore } from 'react';
import { formatDateTime, formatDateTimeZone, relativeTime } from './format/time.ts';

const minute = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for the whole page, however many times are shown. */
function everyMinute(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const listen of listeners) listen();
  }, minute);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const currentMinute = () => Math.floor(Date.now() / minute);

/** 'Baru saja', '5 menit lalu'; the exact time is its title. Refreshed once a minute. */
export function RelativeTime({ value }: { value: string }) {
  useSyncExternalStore(everyMinute, currentMinute);
  return (
    <time dateTime={value} title={formatDateTimeZone(value)}>
      {relativeTime(value)}
    </time>
  );
}

/** A date and time in the reader's zone; `zone` names it. */
export function DateTime({ value, zone = false }: { value: string; zone?: boolean }) {
  return <time dateTime={value}>{zone ? formatDateTimeZone(value) : formatDateTime(value)}</time>;
}
