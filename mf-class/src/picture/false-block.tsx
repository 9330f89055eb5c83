import { blockHash } from '@pasok/chain/block';
import { minedText } from '@pasok/chain/class-block';
import type { Block } from '@pasok/contracts/blockchain';
import { look } from '@pasok/ui';
import { texts } from '../texts.ts';
import classes from './picture.module.css';

const words = texts.falseBlock;

/** Why nobody may believe a block: the letter that was changed, and the hash that it carries beside the one of what it says. */
export function FalseBlock({ block }: { block: Block }) {
  const [text, mined] = [block.data.items[0]?.name ?? '', minedText(block)];
  const computed = blockHash(block);
  const facts = [
    [words.text, mined === text ? <q key="text">{text}</q> : <Change key="text" from={mined} to={text} />],
    [words.carried, <code key="carried">{block.hash.slice(0, 12)}</code>],
    [words.computed, <code key="computed">{computed.slice(0, 12)}</code>],
  ] as const;
  return (
    <dl className={`${look('grid', 'gap05')} ${classes.false}`}>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <>
      <q>{from}</q> <span>→</span> <q>{to}</q>
    </>
  );
}
