import { uiTexts } from '../texts.ts';

const words = uiTexts.left;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long until `end` at `now`, in its two largest units: '2 hari 3 jam'; undefined once it has passed. */
export function formatTimeLeft(end: Date | string, now: number): string | undefined {
  const left = new Date(end).getTime() - now;
  if (!(left > 0)) return undefined;
  if (left < minute) return words.underMinute;
  const days = Math.floor(left / day);
  const hours = Math.floor((left % day) / hour);
  const minutes = Math.floor((left % hour) / minute);
  const parts =
    days > 0
      ? [words.days(days), hours && words.hours(hours)]
      : [hours && words.hours(hours), minutes && words.minutes(minutes)];
  return parts.filter(Boolean).join(' ');
}
