import { PageHeading } from '@pasok/ui';
import type { ReactNode } from 'react';
import { EngineNote } from '../mining/engine-note.tsx';
import { texts } from '../texts.ts';
import classes from './screen.module.css';

type Props = { title: string; intro: string; children: ReactNode };

/** A screen of this module: its heading, what it is for, what a nonce is, and when it is searched slowly. */
export function Screen({ title, intro, children }: Props) {
  return (
    <div className={classes.screen}>
      <PageHeading title={title} lang="en" />
      <p className={classes.intro}>{intro}</p>
      <details className={classes.nonce}>
        <summary>{texts.nonceTitle}</summary>
        <p>{texts.nonceText}</p>
      </details>
      <EngineNote />
      {children}
    </div>
  );
}
