import { readSeenHead } from '@pasok/client';
import { formatNumber, look, useNarrow } from '@pasok/ui';
import { useState } from 'react';
import { useRoving } from '../parts/use-roving.ts';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';
import classes from './overview.module.css';
import { type OverviewCell, type OverviewState, overviewCells } from './overview-cells.ts';

const words = texts.overview;
const states: readonly OverviewState[] = ['valid', 'part', 'faulty', 'new', 'unknown'];
/** Small blocks that stand in two lines, on a phone in three. */
const roomOf = { wide: 88, narrow: 21 };

function nameOf({ start, end, state, faulty }: OverviewCell): string {
  const what = faulty > 0 ? texts.explorer.faulty(faulty) : words.states[state];
  const which = end - start === 1 ? texts.explorer.block(start) : texts.explorer.windowRange(start, end - 1);
  return `${which}: ${what}`;
}

type Props = { chain: ChainView; current: number | undefined; onPick: (index: number) => void };

/** The whole chain at a glance, as small blocks in a row; each leads to the blocks it stands for. */
export function Overview({ chain, current, onPick }: Props) {
  // Those behind the head that this browser saw in an earlier visit.
  const [newFrom] = useState(() => (readSeenHead()?.index ?? Number.POSITIVE_INFINITY) + 1);
  const cells = overviewCells(chain, roomOf[useNarrow() ? 'narrow' : 'wide'], newFrom);
  const roving = useRoving(cells.length);
  const each = (cells[0]?.end ?? 1) - (cells[0]?.start ?? 0);
  const shown = states.filter((state) => cells.some((cell) => cell.state === state));
  return (
    <section className={look('grid', 'gap15')} aria-label={words.title}>
      <ol className={classes.row} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        {cells.map((cell, at) => {
          const isHere = current !== undefined && current >= cell.start && current < cell.end;
          return (
            <li key={cell.start}>
              <button
                type="button"
                data-roving
                className={classes.cell}
                data-state={cell.state}
                tabIndex={roving.tabIndexOf(at)}
                aria-label={nameOf(cell)}
                aria-current={isHere ? 'true' : undefined}
                title={nameOf(cell)}
                onClick={() => onPick(cell.goesTo)}
              />
            </li>
          );
        })}
      </ol>
      <p className={`${look('row', 'gap05', 'across4', 'muted', 'text13')} ${classes.key}`}>
        {each > 1 && <span>{words.each(formatNumber(each, 3))}</span>}
        {shown.map((state) => (
          <span key={state}>
            <i className={classes.cell} data-state={state} aria-hidden /> {words.states[state]}
          </span>
        ))}
      </p>
    </section>
  );
}
