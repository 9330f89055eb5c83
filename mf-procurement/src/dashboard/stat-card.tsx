import { Card, formatPercent, IconArrowDown, IconArrowUp, Skeleton } from '@pasok/ui';
import { texts } from '../texts.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './stat-card.module.css';

const words = texts.dashboard;

/** A change in percent with its arrow; the arrow has words, no earlier data is a dash. */
function Change({ percent }: { percent: number | null }) {
  if (percent === null)
    return (
      <span className={classes.none}>
        <span aria-hidden="true">–</span>
        <span className={classes.hidden}>{words.noEarlier}</span>
      </span>
    );
  const size = formatPercent(Math.abs(percent));
  const said = percent > 0 ? words.up(size) : percent < 0 ? words.down(size) : words.same;
  const tone = percent > 0 ? classes.up : percent < 0 ? classes.down : '';
  return (
    <span className={`${classes.change} ${tone}`} title={words.period}>
      {percent > 0 && <IconArrowUp size={16} aria-hidden />}
      {percent < 0 && <IconArrowDown size={16} aria-hidden />}
      <span aria-hidden="true">{size}</span>
      <span className={classes.hidden}>{said}</span>
    </span>
  );
}

type Props = {
  label: string;
  value: string;
  change: number | null;
  trend?: readonly number[];
};

/** The figure stands in full, however long: the longer, the smaller. */
const lengthOf = (value: string) => (value.length > 18 ? 'longer' : value.length > 13 ? 'long' : undefined);

export function StatCard({ label, value, change, trend = [] }: Props) {
  return (
    <Card className={classes.card}>
      <h2 className={classes.label}>{label}</h2>
      <p className={classes.value} data-length={lengthOf(value)}>
        {value}
      </p>
      <div className={classes.foot}>
        <Change percent={change} />
        <Sparkline values={trend} />
      </div>
    </Card>
  );
}

/** The same size, while the figures are on their way. */
export function StatCardSkeleton() {
  return (
    <Card className={classes.card}>
      <Skeleton height={16} width="60%" />
      <Skeleton height={32} width="45%" />
      <Skeleton height={28} />
    </Card>
  );
}
