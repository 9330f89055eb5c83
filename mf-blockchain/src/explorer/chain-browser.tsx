import { Banner, Card, ErrorState, LoadingText, lazyPart, look, useNarrow } from '@pasok/ui';
import { useCallback, useDeferredValue, useState } from 'react';
import { flushSync } from 'react-dom';
import { Strip } from '../parts/strip.tsx';
import { texts } from '../texts.ts';
import type { OpenedPart } from './block/block-card.tsx';
import { BlockSheet } from './block/block-sheet.tsx';
import { BlockList } from './block-list.tsx';
import { BlockPlace } from './block-place.tsx';
import classes from './chain-browser.module.css';
import type { ChainView } from './chain-view.ts';
import { Help } from './help.tsx';
import { Overview } from './overview.tsx';
import { Count, Toolbar } from './toolbar.tsx';
import { useWalk, type Walk } from './use-walk.ts';
import { indexAt } from './window.ts';

const words = texts.explorer;
/** What hashes is fetched for whoever asks to see it: the worker checks the blocks. */
const MiningPanel = lazyPart(
  () => import('./mining-steps/mining-panel.tsx'),
  // As the panel will: below what is unfolded nobody would see that it is on its way.
  <div ref={(place) => place?.focus()} tabIndex={-1} className={classes.loading}>
    <LoadingText>{words.loadingMining}</LoadingText>
  </div>,
);

/** Few chains are so long. */
const WindowPicker = lazyPart(() => import('./window-picker.tsx'));

/** The block that is printed: the one asked for, else the one the person stands on. */
function ChainSheet({ chain, index }: { chain: ChainView; index: number }) {
  const block = chain.blockAt(index);
  return block && <BlockSheet block={block} verdict={chain.verdictAt(index)} />;
}

/** How to find one's way; on a phone folded, so that blocks come first. */
function Tools({ chain, walk, isFolded }: { chain: ChainView; walk: Walk; isFolded: boolean }) {
  const row = (
    <>
      <Toolbar chain={chain} walk={walk} />
      <Overview chain={chain} current={walk.current} onPick={walk.goTo} />
    </>
  );
  if (!isFolded)
    return (
      <>
        {row}
        <Count chain={chain} />
      </>
    );
  return (
    <details className={classes.folded}>
      <summary>
        <span>{words.tools}</span> <Count chain={chain} />
      </summary>
      {row}
    </details>
  );
}

/** What is not on the screen although it was asked for. */
function Lacking({ chain, awaited }: { chain: ChainView; awaited: number | undefined }) {
  const { refused } = chain;
  return (
    <>
      <div role="status">
        {awaited !== undefined && <Banner tone="info">{words.notYet(words.block(awaited))}</Banner>}
      </div>
      {refused && (
        <Card>
          <ErrorState message={refused.words} onRetry={refused.retry} />
        </Card>
      )}
    </>
  );
}

/** The block whose mining is shown. Its panel takes the focus when it was asked for, not each time its card comes into sight again. */
function useShownMining(chain: ChainView) {
  const [mined, setMined] = useState<number>();
  const [isAsked, setAsked] = useState(false);
  const onFocused = useCallback(() => setAsked(false), []);
  const block = mined === undefined ? undefined : chain.blockAt(mined);
  return {
    mined,
    panel: block && (
      <MiningPanel
        key={mined}
        block={block}
        takesFocus={isAsked}
        onFocused={onFocused}
        onClose={() => setMined(undefined)}
      />
    ),
    show(index: number) {
      if (index >= chain.length) return console.error(`Block index ${index} is out of range`);
      setMined(index);
      setAsked(true);
    },
  };
}

/** The block that is on paper while the browser prints, and what prints one. */
function usePrinted(): [number | undefined, (index: number) => void] {
  const [printed, setPrinted] = useState<number>();
  function print(index: number) {
    // The sheet must stand on the page before the browser makes its picture of it.
    flushSync(() => setPrinted(index));
    window.print();
    setPrinted(undefined);
  }
  return [printed, print];
}

/** Tells the chain which of its blocks are on the screen. */
function useLook({ look }: ChainView, { part: { start, end }, newestFirst }: Walk) {
  return useCallback(
    (first: number, last: number) => {
      const ends = [first, last].map((place) => indexAt({ start, end }, place, newestFirst));
      look(Math.max(0, Math.min(...ends)), Math.max(0, ...ends));
    },
    [look, start, end, newestFirst],
  );
}

/** Walks along a chain: strip or list, tools above, the chosen block's mining below. */
export function ChainBrowser({ chain }: { chain: ChainView }) {
  const isNarrow = useNarrow();
  // Kept here: a card that goes out of sight is dropped.
  const [opened, setOpened] = useState<ReadonlyMap<number, OpenedPart | undefined>>(new Map());
  const open = (index: number, part: OpenedPart | undefined) => setOpened(new Map(opened).set(index, part));
  const walk = useWalk(chain.length, (index) =>
    open(index, opened.get(index) === 'debug' ? undefined : 'debug'),
  );
  const mining = useShownMining(chain);
  const [printed, print] = usePrinted();
  const onLook = useLook(chain, walk);
  const { part, newestFirst, goTo } = walk;
  // What is on paper alone or below what is in sight: the first block stands sooner without it.
  const isDrawn = useDeferredValue(true, false);

  const keyAt = useCallback(
    (place: number) => indexAt({ start: part.start, end: part.end }, place, newestFirst),
    [part.start, part.end, newestFirst],
  );

  function renderPlace(place: number) {
    const index = indexAt(part, place, newestFirst);
    return (
      <BlockPlace
        chain={chain}
        walk={walk}
        index={index}
        opened={opened.get(index)}
        onOpen={(part) => open(index, part)}
        onShowMining={() => mining.show(index)}
        onPrint={() => print(index)}
      >
        {isNarrow && mining.mined === index && mining.panel}
      </BlockPlace>
    );
  }
  const Track = isNarrow ? BlockList : Strip;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the whole browser, each also a button
    <div className={`${look('grid', 'gap4')} ${classes.browser}`} onKeyDown={walk.onKeyDown}>
      {isDrawn && <ChainSheet chain={chain} index={printed ?? walk.current ?? part.start} />}
      <Tools chain={chain} walk={walk} isFolded={isNarrow} />
      {chain.verifyWhole?.(goTo)}
      {walk.windows.length > 1 && (
        <WindowPicker windows={walk.windows} picked={walk.number} onPick={walk.setPicked} />
      )}
      <Lacking chain={chain} awaited={walk.awaited} />
      <Track
        key={`${walk.number}-${newestFirst}`}
        label={words.strip}
        count={part.end - part.start}
        target={walk.target}
        render={renderPlace}
        keyAt={keyAt}
        onLook={onLook}
      />
      {!isNarrow && mining.panel}
      {isDrawn && <Help />}
    </div>
  );
}
