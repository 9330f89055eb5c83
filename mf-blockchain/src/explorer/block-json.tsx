import type { Block } from '@pasok/contracts/blockchain';
import { CopyButton } from '@pasok/ui';
import { ScrollText } from '../parts/scroll-text.tsx';
import { texts } from '../texts.ts';
import classes from './block-json.module.css';

/** A block as the server sends it. */
export function BlockJson({ block }: { block: Block }) {
  const text = JSON.stringify(block, null, 2);
  const label = texts.json.label(block.index);
  return (
    <div className={classes.json}>
      <ScrollText label={label} text={text} />
      <CopyButton text={text} label={texts.copyHash(label)} />
    </div>
  );
}
