import { hashedText, sha256Hex } from '@pasok/chain/block';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { miner } from '../mining/miner.ts';
import { texts } from '../texts.ts';
import type { ChainView } from './chain-view.ts';
import classes from './debug-panel.module.css';

/** Hidden unless the address says '?debug': the current block as JSON, its hashed text and what it hashes to. */
export function DebugPanel({ chain, current }: { chain: ChainView; current: number }) {
  const [search] = useSearchParams();
  const isShown = search.has('debug');
  const [engine, setEngine] = useState('…');
  useEffect(() => {
    if (isShown) miner.start().then(setEngine, (error: unknown) => setEngine(String(error)));
  }, [isShown]);
  if (!isShown) return null;
  const block = chain.blockAt(current);
  const text = block ? hashedText(block) : '';
  const facts = { engine, length: chain.length, checked: chain.checked, faulty: chain.faulty };
  return (
    <section className={classes.panel} aria-label={texts.explorer.debug}>
      <h2 className={classes.title}>{texts.explorer.debug}</h2>
      <pre className={classes.text}>{JSON.stringify(facts, null, 2)}</pre>
      <pre className={classes.text}>{JSON.stringify(block, null, 2)}</pre>
      <pre className={classes.text}>{text}</pre>
      <pre className={classes.text}>SHA-256 = {sha256Hex(text)}</pre>
    </section>
  );
}
