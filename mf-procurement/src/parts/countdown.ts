import { isPast } from '@pasok/domain/request';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long until a deadline, in the two largest units: "2 hari 3 jam"; undefined once it has passed. */
export function countdown(deadline: string, now: number): string | undefined {
  if (isPast(deadline, now)) return undefined;
  const left = new Date(deadline).getTime() - now;
  if (left < minuteMs) return 'kurang dari 1 menit';
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.floor((left % hourMs) / minuteMs);
  const parts =
    days > 0
      ? [`${days} hari`, hours && `${hours} jam`]
      : [hours && `${hours} jam`, minutes && `${minutes} menit`];
  return parts.filter(Boolean).join(' ');
}
