import { uiTexts } from '../texts.ts';
import { pageNow } from '../use-now.ts';

const words = uiTexts.ago;

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago `time` was at `now` (spec.md, section 9): under 60 s 'Baru saja', then minutes, hours, days (under 7),
 * weeks (under 4), months (under 12), years. 28 and 29 days are one month, 360 to 364 days one year.
 * A time yet to come is 'Baru saja': clocks differ.
 */
export function relativeTime(time: Date | string, now = new Date(pageNow())): string {
  const ago = now.getTime() - new Date(time).getTime();
  if (Number.isNaN(ago)) return '-';
  if (ago < minute) return uiTexts.justNow;
  if (ago < hour) return words.minutes(Math.floor(ago / minute));
  if (ago < day) return words.hours(Math.floor(ago / hour));
  const days = Math.floor(ago / day);
  if (days < 7) return words.days(days);
  const weeks = Math.floor(days / 7);
  if (weeks < 4) return words.weeks(weeks);
  const full = Math.max(1, Math.floor(days / 30));
  if (full < 12) return words.months(full);
  return words.years(Math.max(1, Math.floor(days / 365)));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** '21 Nov 2026' of a calendar day ('2026-11-21'), which has no zone; '-' for what is none. */
export function formatDay(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? [];
  return year ? `${Number(date)} ${uiTexts.months[Number(month) - 1]} ${year}` : '-';
}

const clockOf = (date: Date): string =>
  `${two(date.getHours())}${uiTexts.clockMark}${two(date.getMinutes())}`;

const indonesianZones: Record<number, string> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };

/** How people call the reader's time zone at a moment: WIB, WITA, WIT, else 'GMT+2' or 'GMT-3.30'. */
export function zoneLabel(moment = new Date(pageNow())): string {
  const minutes = -moment.getTimezoneOffset();
  const behind = Math.abs(minutes) % 60;
  const offset = `${Math.floor(Math.abs(minutes) / 60)}${behind ? `${uiTexts.clockMark}${two(behind)}` : ''}`;
  return indonesianZones[minutes] ?? `GMT${minutes < 0 ? '-' : '+'}${offset}`;
}

/**
 * '21 Nov 2026, 14.30 WIB' in the reader's time zone, with `seconds` '14.30.05 WIB'; '-' for what is no time. No line ends
 * before the zone. Without Intl, as numbers are ({@link formatNumber}).
 */
export function formatDateTime(time: Date | string, { seconds = false } = {}): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '-';
  const day = `${date.getDate()} ${uiTexts.months[date.getMonth()]} ${date.getFullYear()}`;
  return `${day}, ${clockOf(date)}${seconds ? `${uiTexts.clockMark}${two(date.getSeconds())}` : ''}\u00a0${zoneLabel(date)}`;
}

/** The same; modules built against it may still call it. */
export const formatDateTimeZone = (time: Date | string): string => formatDateTime(time);

/** '14.30', or with its date where that is not `now`'s: how old something is, said after 'per'. */
export const formatAsOf = (time: Date, now = new Date(pageNow())): string =>
  time.toDateString() === now.toDateString() ? clockOf(time) : formatDateTime(time);

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
