import { formatPercent, IconAlert, IconTrophy, look } from '@pasok/ui';
import { Fragment, type ReactNode } from 'react';
import { comparisonTexts as words } from '../parts/kind-of.ts';
import { type ItemFact, type ItemSaid, itemFacts } from './comparison-facts.tsx';
import classes from './comparison-table.module.css';

/** The cheapest, by a sign and a word, not by colour alone. */
export function Lowest() {
  return (
    <span className={classes.lowest}>
      <IconTrophy size={14} aria-hidden /> {words.lowest}
    </span>
  );
}

export function Percent({ percent }: { percent: number | null }) {
  return percent === null ? null : (
    <span className={look('text13', 'figures', 'nowrap')}>
      {percent > 0 ? `+${formatPercent(percent)}` : formatPercent(percent)}
    </span>
  );
}

const shapes: Record<ItemFact['as'], (line: string) => ReactNode> = {
  mark: (line) => (
    <span className={classes.over}>
      <IconAlert size={14} aria-hidden /> {line}
    </span>
  ),
  kind: (line) => <span className={classes.small}>{line}</span>,
  fold: (line) => (
    <details className={classes.notes}>
      <summary>{words.notes}</summary>
      {line}
    </details>
  ),
};

/** What is said of an offered item under its price; `kindAbove`: which kind of thing stands there already. */
export function ItemLines({ said, kindAbove }: { said: ItemSaid; kindAbove?: string }) {
  return itemFacts.map(({ head, line, as }) => {
    const text = line?.(said);
    if (!text || (as === 'kind' && text === kindAbove)) return null;
    return <Fragment key={head('')}>{shapes[as](text)}</Fragment>;
  });
}
