import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Marks the history's entry that stands for what lies over the page. It stays when that was closed otherwise. */
const mark = 'over';

/** What lies over the page, the last one on top. */
const layers: { close: () => void }[] = [];
let isWatched = false;
/** The state of the entry that was left by the last Back or Forward. */
let before: unknown;

const readState = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};
const isOver = (state: unknown): boolean => readState(state)[mark] === true;

/** A second entry for the same page: Back then leads to the first one, and the page is still there. */
function pushEntry(): void {
  if (!isOver(history.state)) history.pushState({ ...history.state, [mark]: true }, '');
  before = history.state;
}

/** Milliseconds until what was told to close is gone. */
const closedMs = 50;

function onPop(): void {
  const left = before;
  before = history.state;
  const top = layers.at(-1);
  if (top) {
    top.close();
    // What stays, or lay below, is closed by the next Back.
    setTimeout(() => layers.length > 0 && pushEntry(), closedMs);
  } else if (isOver(left) && !isOver(before) && readState(left).key === readState(before).key) {
    // What this entry stood for is closed long since: who goes back means the page before.
    history.back();
  }
}

/** Lets Back close what lies over the page ({@link useBackCloses}); once, inside the router. */
export function useLayeredBack(): void {
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry with every navigation.
  useEffect(() => {
    before = history.state;
  }, [location]);
  useEffect(() => {
    isWatched = true;
    window.addEventListener('popstate', onPop);
    return () => {
      isWatched = false;
      window.removeEventListener('popstate', onPop);
    };
  }, []);
}

/** How far `history.go` is from the page before this one: what lay over this one may have left its entry. */
export const toPageBefore = (): number => (isOver(history.state) ? -2 : -1);

/** While `isOpen`, Back (a phone's too) calls `close` and leaves the page where it is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    layers.push(layer);
    if (isWatched) pushEntry();
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen]);
}
