import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { BlockCard, type OpenedPart } from './block/block-card.tsx';
import classes from './chain-browser.module.css';
import type { ChainView } from './chain-view.ts';
import type { Walk } from './use-walk.ts';

const words = texts.explorer;

/** Where a block will stand, or why it does not come. */
function Waiting({ chain, index }: { chain: ChainView; index: number }) {
  const name = words.block(index);
  const lack = chain.lackOf?.(index);
  if (lack === 'network') return <p className={classes.waiting}>{words.unanswered(name)}</p>;
  return <p className={classes.waiting}>{lack ? words.blockFailed(name) : words.loadingBlock}</p>;
}

type Props = {
  chain: ChainView;
  walk: Walk;
  index: number;
  opened: OpenedPart | undefined;
  onOpen: (part: OpenedPart | undefined) => void;
  onShowMining: () => void;
  onPrint: () => void;
  children: ReactNode;
};

/** One place of the strip or list: the card of its block. */
export function BlockPlace({ chain, walk, index, children, ...acts }: Props) {
  const block = chain.blockAt(index);
  if (!block) return <Waiting chain={chain} index={index} />;
  return (
    <BlockCard
      {...acts}
      chain={chain}
      position={index}
      block={block}
      verdict={chain.verdictAt(index)}
      isCurrent={walk.current === index}
      isFlashing={walk.flashing === index}
      isLanding={walk.landing === index}
      onLanded={walk.onLanded}
      onShowPrevious={() => walk.goTo(index - 1)}
    >
      {children}
    </BlockCard>
  );
}
