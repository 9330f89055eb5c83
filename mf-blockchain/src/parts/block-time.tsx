import { formatDateTime } from '@pasok/ui';

/** A block's timestamp in local words, the exact text as its title; a text that is no date is shown as it is. */
export function BlockTime({ timestamp }: { timestamp: string }) {
  const time = new Date(timestamp);
  if (Number.isNaN(time.getTime())) return <span>{timestamp}</span>;
  return (
    <time dateTime={timestamp} title={timestamp}>
      {formatDateTime(time, { seconds: true })}
    </time>
  );
}
