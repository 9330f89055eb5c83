import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { Strip } from '../parts/strip.tsx';
import { useNarrow } from '../parts/use-narrow.ts';
import { texts } from '../texts.ts';
import { BlockCard, type OpenedPart } from './block-card.tsx';
import { BlockList } from './block-list.tsx';
import { BlockSheet } from './block-sheet.tsx';
import classes from './chain-browser.module.css';
import type { ChainView } from './chain-view.ts';
import { DebugPanel } from './debug-panel.tsx';
import { Keys } from './keys.tsx';
import { MiningPanel } from './mining-panel.tsx';
import { Overview } from './overview.tsx';
import { Toolbar } from './toolbar.tsx';
import { useWalk } from './use-walk.ts';
import { indexAt } from './window.ts';
import { WindowPicker } from './window-picker.tsx';

/** The block that is printed: the one asked for, else the one the person stands on. */
function ChainSheet({ chain, index }: { chain: ChainView; index: number }) {
  const block = chain.blockAt(index);
  return block && <BlockSheet block={block} verdict={chain.verdictAt(index)} />;
}

/** Walks along a chain: strip or list, tools above, the chosen block's mining below. */
export function ChainBrowser({ chain }: { chain: ChainView }) {
  const isNarrow = useNarrow();
  const walk = useWalk(chain.length);
  const [mined, setMined] = useState<number>();
  // Kept here: a card that goes out of sight is dropped.
  const [opened, setOpened] = useState<ReadonlyMap<number, OpenedPart | undefined>>(new Map());
  const [printed, setPrinted] = useState<number>();
  const { newestFirst, part, goTo } = walk;
  const { look } = chain;
  const { start, end } = part;
  const onLook = useCallback(
    (first: number, last: number) => {
      const ends = [first, last].map((place) => indexAt({ start, end }, place, newestFirst));
      look(Math.max(0, Math.min(...ends)), Math.max(0, ...ends));
    },
    [look, start, end, newestFirst],
  );

  function miningOf(index: number | undefined) {
    const block = index === undefined ? undefined : chain.blockAt(index);
    return block && <MiningPanel key={index} block={block} onClose={() => setMined(undefined)} />;
  }
  function showMining(index: number) {
    if (index < chain.length) setMined(index);
    else console.error(`Block index ${index} is out of range`);
  }
  function print(index: number) {
    // The sheet must stand on the page before the browser makes its picture of it.
    flushSync(() => setPrinted(index));
    window.print();
    setPrinted(undefined);
  }
  function renderPlace(place: number) {
    const index = indexAt(part, place, newestFirst);
    const block = chain.blockAt(index);
    if (!block) {
      const isWaited = !chain.needsNetwork?.(index);
      const { loadingBlock, needsNetwork, block: name } = texts.explorer;
      return <p className={classes.waiting}>{isWaited ? loadingBlock : needsNetwork(name(index))}</p>;
    }
    return (
      <BlockCard
        position={index}
        block={block}
        verdict={chain.verdictAt(index)}
        isCurrent={walk.current === index}
        isFlashing={walk.flashing === index}
        isLanding={walk.landing === index}
        onLanded={walk.onLanded}
        opened={opened.get(index)}
        onOpen={(part) => setOpened(new Map(opened).set(index, part))}
        onShowPrevious={() => goTo(index - 1)}
        onShowMining={() => showMining(index)}
        onPrint={() => print(index)}
      >
        {isNarrow && mined === index && miningOf(index)}
      </BlockCard>
    );
  }
  const Track = isNarrow ? BlockList : Strip;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the whole browser, each also a button
    <div className={classes.browser} onKeyDown={walk.onKeyDown}>
      <ChainSheet chain={chain} index={printed ?? walk.current ?? start} />
      <Toolbar chain={chain} walk={walk} />
      <Overview chain={chain} current={walk.current} onPick={goTo} />
      {chain.verifyWhole?.(goTo)}
      {walk.windows.length > 1 && (
        <WindowPicker windows={walk.windows} picked={walk.number} onPick={walk.setPicked} />
      )}
      <Track
        key={`${walk.number}-${newestFirst}`}
        label={texts.explorer.strip}
        count={end - start}
        target={walk.target}
        render={renderPlace}
        onLook={onLook}
      />
      {!isNarrow && miningOf(mined)}
      <Keys />
      <DebugPanel chain={chain} current={walk.current ?? start} />
    </div>
  );
}
