import classes from './amount-bar.module.css';

type BarProps = { amount: number; budget: number; longest: number };

/** An amount as a bar, the budget as a line across it; `longest` fills the width. Decoration: the figures stand beside it. */
export function AmountBar({ amount, budget, longest }: BarProps) {
  return (
    <svg className={classes.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={classes.ground} width="100" height="10" />
      <rect
        data-part="bar"
        className={amount > budget ? classes.over : classes.within}
        width={placeBetween(amount, 0, longest)}
        height="10"
      />
      <rect className={classes.line} x={placeBetween(budget, 0, longest) - 0.5} width="1" height="10" />
    </svg>
  );
}

/** Where an amount lies between two others, in percent with one decimal; all alike lie at the beginning. */
export function placeBetween(amount: number, lowest: number, highest: number): number {
  if (highest <= lowest) return 0;
  return Math.round(((amount - lowest) / (highest - lowest)) * 1000) / 10;
}
