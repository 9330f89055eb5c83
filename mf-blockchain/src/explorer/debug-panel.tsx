import { hashedText, sha256Hex } from '@pasok/chain/block';
import { useEngine } from '../mining/miner.ts';
import { ScrollText } from '../parts/scroll-text.tsx';
import { texts } from '../texts.ts';
import { BlockJson } from './block-json.tsx';
import type { ChainView } from './chain-view.ts';
import classes from './debug-panel.module.css';

const words = texts.debug;

/** Shown where the address says '?debug' (key D): the current block as JSON, its hashed text and what it hashes to. */
export default function DebugPanel({ chain, current }: { chain: ChainView; current: number }) {
  const engine = useEngine();
  const block = chain.blockAt(current);
  const text = block ? hashedText(block) : '';
  const facts = { engine, length: chain.length, checked: chain.checked, faulty: chain.faulty };
  return (
    <section className={classes.panel} aria-label={words.title}>
      <h2 className={classes.title}>{words.title}</h2>
      <ScrollText label={words.state} text={JSON.stringify(facts, null, 2)} />
      {block && <BlockJson block={block} />}
      <ScrollText label={words.hashed} text={text} wraps />
      <ScrollText label={words.hash} text={`SHA-256 = ${sha256Hex(text)}`} wraps />
    </section>
  );
}
