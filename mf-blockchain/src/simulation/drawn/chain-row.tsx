import { formatNumber } from '../../format-number.ts';
import { useRoving } from '../../parts/use-roving.ts';
import { words } from '../texts.ts';
import { CellMark } from './cell-mark.tsx';
import { type Cell, placesOf } from './cells.ts';
import classes from './chain-row.module.css';

type Props = {
  label: string;
  cells: readonly Cell[];
  /** Blocks there is room for. */
  most: number;
  onPick: (position: number) => void;
};

/** What a screen reader says of a drawn block. */
function cellName({ position, state, differs, isLinked }: Cell): string {
  const { drawn } = words;
  const parts = [drawn.states[state], differs && drawn.differs, !isLinked && drawn.unlinked];
  return `${words.block(position)}: ${parts.filter(Boolean).join(', ')}`;
}

/** A chain drawn as a row of blocks; each leads to its editor. */
export function ChainRow({ label, cells, most, onPick }: Props) {
  const places = placesOf(cells, most);
  const roving = useRoving(places.filter((place) => 'cell' in place).length);
  let stop = -1;
  return (
    <ol className={classes.row} aria-label={label} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
      {places.map((place) => {
        if ('left' in place)
          return (
            <li key={`left-${place.left}`} className={classes.left} title={words.drawn.left(place.left)}>
              +{formatNumber(place.left)}
            </li>
          );
        const { cell } = place;
        stop += 1;
        return (
          <li
            key={cell.position}
            aria-setsize={cells.length}
            aria-posinset={cell.position + 1}
            data-linked={cell.isLinked}
          >
            <button
              type="button"
              data-roving
              data-position={cell.position}
              className={classes.cell}
              data-state={cell.state}
              tabIndex={roving.tabIndexOf(stop)}
              aria-label={cellName(cell)}
              title={cellName(cell)}
              onClick={() => onPick(cell.position)}
            >
              <CellMark state={cell.state} differs={cell.differs} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
