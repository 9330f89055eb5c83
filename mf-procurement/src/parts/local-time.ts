const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as `datetime-local` takes it: the wall clock of this device, to the minute. */
export function toLocalInput(moment: Date): string {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  return `${day}T${two(moment.getHours())}:${two(moment.getMinutes())}`;
}

/** What a `datetime-local` holds, with this device's offset at that moment: "2026-11-23T10:00:00+07:00". */
export function fromLocalInput(text: string): string {
  const moment = new Date(text);
  if (text === '' || Number.isNaN(moment.getTime())) return '';
  const minutes = -moment.getTimezoneOffset();
  const sign = minutes < 0 ? '-' : '+';
  const offset = `${sign}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return `${toLocalInput(moment)}:00${offset}`;
}

const indonesianZones: Record<number, string> = { 420: 'WIB', 480: 'WITA', 540: 'WIT' };

/** How people call this device's time zone: WIB, WITA, WIT, else "GMT+2". */
export function zoneLabel(moment = new Date()): string {
  const minutes = -moment.getTimezoneOffset();
  const hours = minutes / 60;
  return indonesianZones[minutes] ?? `GMT${hours < 0 ? '' : '+'}${hours}`;
}
