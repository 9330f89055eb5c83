import { atFirstUse } from './at-first-use.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago `time` was at `now` (spec.md, section 9): under 60 s 'Baru saja', then minutes, hours, days (under 7),
 * weeks (under 4), months (under 12), years. 28 and 29 days are one month, 360 to 364 days one year.
 * A time yet to come is 'Baru saja': clocks differ.
 */
export function relativeTime(time: Date | string, now: Date = new Date()): string {
  const ago = now.getTime() - new Date(time).getTime();
  if (Number.isNaN(ago)) return '-';
  if (ago < minute) return 'Baru saja';
  if (ago < hour) return `${Math.floor(ago / minute)} menit lalu`;
  if (ago < day) return `${Math.floor(ago / hour)} jam lalu`;
  const days = Math.floor(ago / day);
  if (days < 7) return `${days} hari lalu`;
  const weeks = Math.floor(days / 7);
  if (weeks < 4) return `${weeks} minggu lalu`;
  const months = Math.max(1, Math.floor(days / 30));
  if (months < 12) return `${months} bulan lalu`;
  return `${Math.max(1, Math.floor(days / 365))} tahun lalu`;
}

const times = (options: Intl.DateTimeFormatOptions) =>
  atFirstUse(() => new Intl.DateTimeFormat('id-ID', options));

const dateTime = times({ dateStyle: 'medium', timeStyle: 'short' });
const withZone = times({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
const timeOnly = times({ timeStyle: 'short' });

const formatWith = (format: () => Intl.DateTimeFormat, time: Date | string): string => {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? '-' : format().format(date);
};

/** '21 Nov 2026, 14.30' in the reader's time zone; '-' for what is no time. */
export const formatDateTime = (time: Date | string): string => formatWith(dateTime, time);

/** '21 Nov 2026, 14.30 WIB': for deadlines. */
export const formatDateTimeZone = (time: Date | string): string => formatWith(withZone, time);

/** '14.30', or with its date where that is not `now`'s: how old something is, said after 'per'. */
export const formatAsOf = (time: Date, now: Date = new Date()): string =>
  time.toDateString() === now.toDateString() ? formatWith(timeOnly, time) : formatDateTime(time);

const two = (value: number): string => String(value).padStart(2, '0');

/** '2026-11-21T14:30:00+07:00': the reader's clock with its offset from UTC, for what programs read; '-' for what is no time. */
export function formatIsoLocal(time: Date | string): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '-';
  const minutes = -date.getTimezoneOffset();
  const offset = `${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const clock = `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
  return `${day}T${clock}${minutes < 0 ? '-' : '+'}${offset}`;
}
