import { Card, formatPercent, IconArrowDown, IconArrowUp, langOf, look, Skeleton } from '@pasok/ui';
import { texts } from '../texts.ts';
import { Sparkline } from './sparkline.tsx';
import classes from './stat-card.module.css';

const words = texts.dashboard;

/** Beyond it a percentage says nothing that 'more' does not. */
const largestShown = 999;

/** A change in percent with its arrow; the arrow has words, too little earlier data is a dash. */
function Change({ percent }: { percent: number | null }) {
  if (percent === null)
    return (
      <span className={look('muted')}>
        <span aria-hidden="true">–</span>
        <span className={look('nowrap', 'unseen')}>{words.noEarlier}</span>
      </span>
    );
  const isBeyond = percent > largestShown;
  const shown = formatPercent(isBeyond ? largestShown : Math.abs(percent));
  const size = isBeyond ? words.beyond(shown) : shown;
  const said = percent > 0 ? words.up(size) : percent < 0 ? words.down(size) : words.same;
  const tone = percent > 0 ? classes.up : percent < 0 ? classes.down : '';
  return (
    <span
      className={`${look('inline', 'middle', 'text14', 'semibold', 'figures', 'gap1')} ${tone}`}
      title={words.period}
    >
      {percent > 0 && <IconArrowUp size={16} aria-hidden />}
      {percent < 0 && <IconArrowDown size={16} aria-hidden />}
      <span aria-hidden="true">{isBeyond ? `>${shown}` : shown}</span>
      <span className={look('nowrap', 'unseen')}>{said}</span>
    </span>
  );
}

type Props = {
  label: string;
  /** Undefined until it is known. */
  value: string | undefined;
  change: number | null | undefined;
  trend?: readonly number[] | undefined;
  /** What the figure leaves out. */
  note?: string | undefined;
};

/** The figure stands in full, however long: the longer, the smaller. */
const lengthOf = (value: string) => (value.length > 18 ? 'longer' : value.length > 13 ? 'long' : undefined);

export function StatCard({ label, value, change = null, trend = [], note }: Props) {
  if (value === undefined) return <StatCardSkeleton />;
  return (
    <Card className={classes.card}>
      <h3 className={look('muted', 'text14', 'medium')} lang={langOf(label)}>
        {label}
      </h3>
      <p className={`${look('bold', 'figures', 'breaks')} ${classes.value}`} data-length={lengthOf(value)}>
        {value}
      </p>
      {note && <p className={look('muted', 'text13')}>{note}</p>}
      <div className={`${look('line', 'middle', 'apart', 'gap2')} ${classes.foot}`}>
        <Change percent={change} />
        <Sparkline values={trend} />
      </div>
    </Card>
  );
}

/** The same size, while the figures are on their way. */
function StatCardSkeleton() {
  return (
    <Card className={classes.card}>
      <Skeleton height={16} width="60%" />
      <Skeleton height={32} width="45%" />
      <Skeleton height={28} />
    </Card>
  );
}
