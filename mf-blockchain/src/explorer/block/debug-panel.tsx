import { hashedText, sha256Hex } from '@pasok/chain/block';
import type { Block } from '@pasok/contracts/blockchain';
import { wordsOf } from '@pasok/contracts/language';
import { CopyButton, look, ScrollRegion } from '@pasok/ui';
import { useEngine } from '../../mining/miner.ts';
import { texts } from '../../texts.ts';
import own from '../../words/own-debug.json' with { type: 'json' };
import type { ChainView } from '../chain-view.ts';
import classes from './debug-panel.module.css';

const words = wordsOf('mf-blockchain debug', own);

/** Text as a machine writes it; what is long scrolls. */
function ScrollText({ label, text, wraps }: { label: string; text: string; wraps?: boolean }) {
  return (
    <ScrollRegion className={classes.scroller} label={label}>
      <pre className={classes.text} data-wraps={wraps}>
        {text}
      </pre>
    </ScrollRegion>
  );
}

/** A block as the server sends it, its hashed text and what that hashes to, and what this browser checks with (key D). */
export default function DebugPanel({ chain, block }: { chain: ChainView; block: Block }) {
  const engine = useEngine();
  const text = hashedText(block);
  const json = JSON.stringify(block, null, 2);
  const label = words.json(block.index);
  const { length, checked, faulty } = chain;
  return (
    <section className={look('grid', 'hugs', 'gap2')} aria-label={texts.debug}>
      <ScrollText label={label} text={json} />
      <CopyButton text={json} label={texts.copyHash(label)} />
      <ScrollText label={words.hashed} text={text} wraps />
      <ScrollText label={words.hash} text={`SHA-256 = ${sha256Hex(text)}`} wraps />
      <ScrollText label={words.state} text={JSON.stringify({ engine, length, checked, faulty }, null, 2)} />
    </section>
  );
}
