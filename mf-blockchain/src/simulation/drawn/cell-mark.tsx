import type { Cell } from './cells.ts';
import classes from './chain-row.module.css';

const shapes: Record<Cell['state'], string> = {
  valid: 'M3 3h10v10H3z',
  shaken: 'M3 3h10v10H3z',
  invalid: 'M3 3h10v10H3z M5.5 5.5l5 5 M10.5 5.5l-5 5',
  mined: 'M8 1.5 14.5 8 8 14.5 1.5 8z',
};

/** The shape of a block: its state is told by form as well as by colour. */
export function CellMark({ state, differs }: Pick<Cell, 'state' | 'differs'>) {
  return (
    <svg className={classes.mark} viewBox="0 0 16 16" aria-hidden data-state={state} data-differs={differs}>
      <path d={shapes[state]} />
      {differs && <circle cx="13" cy="3" r="2.75" />}
    </svg>
  );
}
