import type { Block } from '@pasok/contracts/blockchain';
import { CopyButton } from '../parts/copy-button.tsx';
import { texts } from '../texts.ts';
import classes from './block-json.module.css';

/** A block as the server sends it. */
export function BlockJson({ block }: { block: Block }) {
  const text = JSON.stringify(block, null, 2);
  const label = texts.json.label(block.index);
  return (
    <div className={classes.json}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroller} aria-label={label} tabIndex={0}>
        <pre className={classes.text}>{text}</pre>
      </section>
      <CopyButton text={text} label={texts.copyHash(label)} />
    </div>
  );
}
