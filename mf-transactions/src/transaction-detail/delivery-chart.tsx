import { DateTime, formatDateTime, formatNumber, look, useNow } from '@pasok/ui';
import { texts } from '../texts.ts';
import { type Delivery, stepsOf } from './deliveries.ts';
import classes from './delivery-chart.module.css';

const words = texts.deliveries;
const [width, height] = [300, 80];

type DeliveryChartProps = {
  deliveries: readonly Delivery[];
  total: number;
  /** When receiving began. */
  from: string;
  /** When it ended; without it, it goes on until now. */
  to: string | undefined;
};

function Line({ deliveries, total, from, to }: DeliveryChartProps) {
  const now = useNow();
  const corners = stepsOf(deliveries, total, Date.parse(from), to ? Date.parse(to) : now);
  const line = corners.map(({ x, y }) => `${x * width} ${(1 - y) * height}`).join('L');
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={classes.drawing}
      aria-hidden
    >
      <path d={`M${line}L${width} ${height}L0 ${height}Z`} className={classes.area} />
      <path d={`M0 0H${width}`} className={classes.goal} />
      <path d={`M${line}`} className={classes.line} />
    </svg>
  );
}

/** Units confirmed over time: a picture for those who see it, the same figures as a table for those who do not. */
export function DeliveryChart(props: DeliveryChartProps) {
  const { deliveries, total, from, to } = props;
  return (
    <figure className={classes.figure}>
      <div className={`${look('muted', 'text13', 'figures')} ${classes.plot}`} aria-hidden>
        <span className={classes.scale}>{formatNumber(total)}</span>
        <span className={classes.scale}>0</span>
        <Line {...props} />
        <span className={classes.begin}>{formatDateTime(from)}</span>
        <span className={classes.end}>{to ? formatDateTime(to) : words.now}</span>
      </div>
      <div className={look('nowrap', 'unseen')}>
        <table>
          <caption>{words.chart}</caption>
          <thead>
            <tr>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.units}</th>
              <th scope="col">{words.sum}</th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map(({ time, units, sum }) => (
              <tr key={time}>
                <th scope="row">
                  <DateTime value={time} />
                </th>
                <td>{formatNumber(units)}</td>
                <td>{formatNumber(sum)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
