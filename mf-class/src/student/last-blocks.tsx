import { type BlockTree, chainTo } from '@pasok/chain/block-tree';
import type { Block } from '@pasok/contracts/blockchain';
import type { ClassNames } from '@pasok/contracts/classes';
import { shownOf } from '../api/shown.ts';
import classes from '../class.module.css';
import { texts } from '../texts.ts';

const words = texts.student;
const maxShown = 3;

type Props = { tree: BlockTree; names: ClassNames; own: string };

/** The last blocks of the chain this device has chosen, the newest first; beside each, crossed out, what lost its place to it. */
export function LastBlocks({ tree, names, own }: Props) {
  const chain = chainTo(tree, tree.head);
  const last = chain.slice(-maxShown).reverse();
  const chosen = new Set(chain.map(({ hash }) => hash));
  const from = last.at(-1)?.index ?? 0;
  const losing = [...tree.blocks.values()].filter(({ index, hash }) => index >= from && !chosen.has(hash));
  return (
    <section aria-label={words.chain}>
      <h2 className={classes.heading}>{words.chain}</h2>
      <p className={classes.note}>{words.listHint}</p>
      <ol className={classes.chain} reversed start={last[0]?.index ?? 0}>
        {last.map((block) => {
          const { index, hash, data } = block;
          const beside = losing.filter((other) => other.index === index);
          // One's own first: that is the one looked for.
          const lost = beside.find((other) => other.data.buyer === own) ?? beside[0];
          const winner = shownOf(block, names).name;
          const isTie = hash === tree.head && lost && tree.work.get(lost.hash) === tree.work.get(hash);
          return (
            <li key={hash} data-own={data.buyer === own}>
              <BlockLines block={block} names={names} />
              {lost && (
                <div className={classes.lost}>
                  <s>
                    <BlockLines block={lost} names={names} />
                  </s>
                  <span>
                    {words.unused} {isTie ? words.lostTie(winner) : words.lostWork(winner)}
                  </span>
                  {beside.length > 1 && <span>{words.more(beside.length - 1)}</span>}
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function BlockLines({ block, names }: { block: Block; names: ClassNames }) {
  const { index, hash, previousHash } = block;
  const { name, text } = shownOf(block, names);
  return (
    <>
      <strong>{texts.block(index)}</strong>
      <span>
        {words.hash} <code>{hash.slice(0, 12)}</code>
      </span>
      <span>{index === 0 ? words.first : words.mined(name)}</span>
      {index > 0 && (
        <span className={classes.before}>
          {words.previous} <code>{previousHash.slice(0, 12)}</code>
        </span>
      )}
      {index > 0 && text && <q>{text}</q>}
    </>
  );
}
