import type { Block } from '@pasok/contracts/blockchain';
import { words } from '../texts.ts';
import { CellMark } from './cell-mark.tsx';
import type { Cell } from './cells.ts';
import { cellName } from './chain-row.tsx';
import classes from './change-note.module.css';
import { type Change, changesOf } from './what-changed.ts';

const text = words.drawn;
/** Changes and blocks after it that a card has room for. */
const maxChanges = 3;
const maxBlocks = 6;

/** What of a value has room: a long one from just before the place where it differs. */
function excerpt(value: string, at: number): string {
  if (value.length <= 24) return value || '–';
  const begin = at < 10 ? 0 : at - 4;
  const end = begin + 10;
  return `${begin > 0 ? '…' : ''}${value.slice(begin, end)}${end < value.length ? '…' : ''}`;
}

function Changed({ change: { field, from, to } }: { change: Change }) {
  let at = 0;
  while (at < from.length && from[at] === to[at]) at += 1;
  return (
    <li>
      <span className={classes.field}>{field}</span> <del>{excerpt(from, at)}</del> →{' '}
      <ins>{excerpt(to, at)}</ins>
    </li>
  );
}

function verdict(rest: readonly Cell[]): string {
  const broken = rest.filter(({ state }) => state === 'invalid' || state === 'shaken').length;
  if (rest[0]?.state === 'invalid') return text.breaksItself(broken);
  return broken > 0 ? text.breaksLater(broken) : text.breaksNothing;
}

type Props = {
  block: Block;
  /** The server's block in this place; none for one that was added. */
  original: Block | undefined;
  /** This block and all after it. */
  rest: readonly Cell[];
};

/** What was changed in a block, and what that did to the blocks after it, drawn. */
export function ChangeNote({ block, original, rest }: Props) {
  const changes = original ? changesOf(block, original) : [];
  const drawn = rest.slice(0, maxBlocks);
  return (
    <section className={classes.note} aria-label={text.changed}>
      {changes.length > 0 && (
        <ul className={classes.changes}>
          {changes.slice(0, maxChanges).map((change) => (
            <Changed key={change.field} change={change} />
          ))}
          {changes.length > maxChanges && <li>{text.moreChanges(changes.length - maxChanges)}</li>}
        </ul>
      )}
      <p className={classes.verdict}>
        <span role="img" aria-label={drawn.map(cellName).join('; ')} className={classes.drawn}>
          {drawn.map((cell, at) => (
            <span key={cell.position} data-linked={at === 0 || cell.isLinked}>
              <CellMark state={cell.state} differs={false} />
            </span>
          ))}
          {rest.length > maxBlocks && <small>+{rest.length - maxBlocks}</small>}
        </span>
        <span>{verdict(rest)}</span>
      </p>
    </section>
  );
}
