import type { ReactNode } from 'react';
import { SmallButton } from '../controls.tsx';
import { words } from '../texts.ts';
import classes from './peer-list.module.css';

type Props = { areAllOpen: boolean; onFoldAll: (areOpen: boolean) => void; children: ReactNode };

/** The ten cards under one heading. */
export function PeerList({ areAllOpen, onFoldAll, children }: Props) {
  return (
    <section className={classes.list} aria-label={words.peers}>
      <div className={classes.bar}>
        <SmallButton aria-pressed={areAllOpen} onClick={() => onFoldAll(!areAllOpen)}>
          {areAllOpen ? words.foldAll : words.openAll}
        </SmallButton>
      </div>
      {children}
    </section>
  );
}
