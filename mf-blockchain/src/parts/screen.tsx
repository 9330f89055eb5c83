import { Banner, PageHeading } from '@pasok/ui';
import type { ReactNode } from 'react';
import { useEngine } from '../mining/miner.ts';
import { texts } from '../texts.ts';
import classes from './screen.module.css';

/** Where a browser misses WebAssembly SIMD, searching takes longer: nobody should blame the chain for it. */
function EngineNote() {
  return useEngine() === '@noble/hashes' ? <Banner tone="info">{texts.slower}</Banner> : null;
}

type Props = { title: string; intro: string; beside?: ReactNode; children: ReactNode };

/** A screen of this module: its heading, what it is for, what a nonce is (or `beside` a way on, where lessons tell of it), and when it is searched slowly. */
export function Screen({ title, intro, beside, children }: Props) {
  return (
    <div className={classes.screen}>
      <PageHeading title={title} lang="en" />
      <p className={classes.intro}>{intro}</p>
      <div className={classes.lead}>
        {beside ?? (
          <details className={classes.nonce}>
            <summary>{texts.nonceTitle}</summary>
            <p>{texts.nonceText}</p>
          </details>
        )}
      </div>
      <EngineNote />
      {children}
    </div>
  );
}
