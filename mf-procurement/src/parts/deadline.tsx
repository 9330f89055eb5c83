import { isPast } from '@pasok/domain/request';
import { DateTime, formatTimeLeft } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './deadline.module.css';

const soonMs = 24 * 3_600_000;

type Props = {
  deadline: string;
  now: number;
  /** Still waiting for offers: only then the time left matters. */
  open: boolean;
  /** Always with the time left, in a line of its own. */
  withCountdown?: boolean;
};

/** A deadline; less than a day ahead stands out, a passed one says 'Berakhir'. */
export function Deadline({ deadline, now, open, withCountdown = false }: Props) {
  if (!open) return <DateTime value={deadline} />;
  const soon = !isPast(deadline, now) && new Date(deadline).getTime() - now < soonMs;
  const left = formatTimeLeft(deadline, now);
  const words =
    left === undefined ? texts.common.ended : (soon || withCountdown) && texts.request.countdown(left);
  const place = withCountdown ? classes.line : classes.left;
  return (
    <span className={soon ? classes.soon : undefined}>
      <DateTime value={deadline} />{' '}
      {words && (
        <span className={place} data-ended={left === undefined}>
          {withCountdown ? words : `· ${words}`}
        </span>
      )}
    </span>
  );
}
