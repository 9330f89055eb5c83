import { type BlockTree, chainTo, leadersOf } from '@pasok/chain/block-tree';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassNames } from '@pasok/contracts/classes';
import { look } from '@pasok/ui';
import type { ReactNode } from 'react';
import { shownOf } from '../api/shown.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';

const words = texts.student;
const maxShown = 3;

type Props = { tree: BlockTree; names: ClassNames; own: string };

/** One's own first: that is the one looked for. */
const ownFirst = (blocks: readonly Block[], own: string) =>
  blocks.find(({ data }) => data.buyer === own) ?? blocks[0];

/**
 * The last blocks of the chain this device has chosen, the newest first; beside each what stands at its height and is not in
 * that chain: crossed out, unless its branch holds as much work, which nobody has won. Own blocks that were lost elsewhere follow.
 */
export function LastBlocks({ tree, names, own }: Props) {
  const chain = chainTo(tree, tree.head);
  const last = chain.slice(-maxShown).reverse();
  const chosen = new Set(chain.map(({ hash }) => hash));
  const level = new Set(
    leadersOf(tree).flatMap(({ hash }) => chainTo(tree, hash).map((block) => block.hash)),
  );
  const others = [...tree.blocks.values()].filter(({ hash }) => !chosen.has(hash));
  const besides = last.map(({ index }) => others.filter((other) => other.index === index));
  const shown = besides.map((beside) => ownFirst(beside, own));
  const lost = others.filter(
    (block) => block.data.buyer === own && !level.has(block.hash) && !shown.includes(block),
  );
  return (
    <section aria-label={words.chain}>
      <h2 className={look('text18')}>{words.chain}</h2>
      <p className={classes.note}>{words.listHint}</p>
      <ol className={`${look('grid', 'gap2')} ${classes.chain}`} reversed start={last[0]?.index ?? 0}>
        {last.map((block, at) => {
          const other = shown[at];
          return (
            <li key={block.hash} className={look('boxed', 'breaks')} data-own={block.data.buyer === own}>
              <BlockLines block={block} names={names} />
              {other && (
                <Beside block={other} names={names} isLevel={level.has(other.hash)}>
                  <span>
                    {level.has(other.hash)
                      ? words.tie(shownOf(block, names).name)
                      : words.lostWork(shownOf(block, names).name)}
                  </span>{' '}
                  {(besides[at]?.length ?? 0) > 1 && (
                    <span>{words.more((besides[at]?.length ?? 0) - 1)}</span>
                  )}
                </Beside>
              )}
            </li>
          );
        })}
      </ol>
      {lost.length > 0 && (
        <>
          <h3 className={look('text18')}>{words.ownLost(lost.length)}</h3>
          {lost.map((block) => (
            <Beside key={block.hash} block={block} names={names} isLevel={false} />
          ))}
        </>
      )}
    </section>
  );
}

type BesideProps = { block: Block; names: ClassNames; isLevel: boolean; children?: ReactNode };

function Beside({ block, names, isLevel, children }: BesideProps) {
  const lines = <BlockLines block={block} names={names} />;
  return (
    <div className={classes.lost}>
      {isLevel ? <div>{lines}</div> : <s>{lines}</s>}
      {children && <span>{children}</span>}
    </div>
  );
}

function BlockLines({ block, names }: { block: Block; names: ClassNames }) {
  const { index, hash, previousHash } = block;
  const { name, text } = shownOf(block, names);
  return (
    <>
      <strong>{texts.block(index)}</strong>
      {index > 0 && <span>{texts.work(block.data.total)}</span>}
      <span>
        {words.hash} <code>{hash.slice(0, 12)}</code>
      </span>
      <span>{index === 0 ? words.first : words.mined(name)}</span>
      {index > 0 && (
        <span className={look('muted')}>
          {words.previous} <code>{previousHash.slice(0, 12)}</code>
        </span>
      )}
      {index > 0 && text && <q>{text}</q>}
    </>
  );
}
