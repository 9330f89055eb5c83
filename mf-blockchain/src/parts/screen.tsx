import { Banner, look, PageHeading } from '@pasok/ui';
import type { ReactNode } from 'react';
import { useEngine } from '../mining/miner.ts';
import { texts } from '../texts.ts';
import classes from './screen.module.css';

/** Where a browser misses WebAssembly SIMD, searching takes longer: nobody should blame the chain for it. */
function EngineNote() {
  return useEngine() === '@noble/hashes' ? <Banner tone="info">{texts.slower}</Banner> : null;
}

type Props = { title: string; intro?: string; head?: ReactNode; children: ReactNode };

/** A screen of this module: its heading, what it is for and a way on, and when a nonce is searched slowly. */
export function Screen({ title, intro, head, children }: Props) {
  return (
    <div className={`${look('stack', 'gap4')} ${classes.screen}`}>
      <PageHeading title={title} />
      {intro && <p className={look('muted', 'noPrint')}>{intro}</p>}
      {head}
      <EngineNote />
      {children}
    </div>
  );
}
