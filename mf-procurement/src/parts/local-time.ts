import { formatIsoLocal } from '@pasok/ui';

/** A moment as `datetime-local` takes it: the wall clock of this device, to the minute. */
export const toLocalInput = (moment: Date): string => formatIsoLocal(moment).slice(0, 16);

/** What a `datetime-local` holds, with this device's offset at that moment: "2026-11-23T10:00:00+07:00". */
export function fromLocalInput(text: string): string {
  const moment = new Date(text);
  if (text === '' || Number.isNaN(moment.getTime())) return '';
  moment.setSeconds(0, 0);
  return formatIsoLocal(moment);
}

/** Where a day of this device's calendar ends; '' while its year is being typed. */
export function endOfDay(day: string): string {
  const end = new Date(`${day}T00:00`);
  if (Number.isNaN(end.getTime()) || end.getFullYear() < 1970) return '';
  end.setDate(end.getDate() + 1);
  return formatIsoLocal(end);
}

/** Whether a `datetime-local` holds a year of more than four digits, which no program reads. */
export const isLongYear = (text: string): boolean => /^\d{5,}-/.test(text);

/** The next such weekday (0 Sunday to 6 Saturday) after today, at a full hour of this device's clock. */
export function nextWeekday(now: number, weekday: number, hour: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + ((weekday - day.getDay() + 6) % 7) + 1);
  day.setHours(hour, 0, 0, 0);
  return day;
}

/** The same time of this device's clock, `days` later. */
export function daysLater(now: number, days: number): Date {
  const day = new Date(now);
  day.setDate(day.getDate() + days);
  return day;
}
