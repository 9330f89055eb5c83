import type { ReactNode } from 'react';
import { SmallButton } from '../controls.tsx';
import { CellMark } from '../drawn/cell-mark.tsx';
import { words } from '../texts.ts';
import classes from './peer-list.module.css';

const { drawn } = words;
const states = ['valid', 'invalid', 'shaken', 'mined'] as const;

type Props = { areAllOpen: boolean; onFoldAll: (areOpen: boolean) => void; children: ReactNode };

/** The ten cards under one heading, with what their drawings mean. */
export function PeerList({ areAllOpen, onFoldAll, children }: Props) {
  return (
    <section className={classes.list} aria-label={words.peers}>
      <div className={classes.bar}>
        <ul className={classes.key} aria-label={drawn.key}>
          {states.map((state) => (
            <li key={state}>
              <CellMark state={state} differs={false} /> {drawn.states[state]}
            </li>
          ))}
          <li>
            <CellMark state="valid" differs /> {drawn.differs}
          </li>
        </ul>
        <SmallButton aria-pressed={areAllOpen} onClick={() => onFoldAll(!areAllOpen)}>
          {areAllOpen ? words.foldAll : words.openAll}
        </SmallButton>
      </div>
      {children}
    </section>
  );
}
