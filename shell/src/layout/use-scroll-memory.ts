import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const storageKey = 'pasok-scroll';
/** Longest wait for a page's content to be tall enough again; whoever scrolls or presses anything ends it at once. */
const timeoutMs = 30_000;

function readPositions(): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function remember(key: string, top: number): void {
  const latest = Object.entries({ ...readPositions(), [key]: top }).slice(-50);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(latest)));
  } catch {
    // Without storage every page begins at its top.
  }
}

/** Scrolls to `top` now, and again while the page grows, until it is reached, the person moves, or `stop` is aborted. */
function restore(top: number, stop: AbortController): void {
  const attempt = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) stop.abort();
  };
  const growth = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop.abort(), timeoutMs);
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(moved, () => stop.abort(), { signal: stop.signal, passive: true });
  attempt();
  if (!stop.signal.aborted) growth.observe(document.body);
}

/** A new page begins at its top; Back and Forward return to where it was left. */
export function useScrollMemory(): void {
  const { key, pathname, search } = useLocation();
  const how = useNavigationType();
  // Every address that is typed or reloaded has the same key: its path tells them apart.
  const place = `${key} ${pathname}`;
  const shown = useRef(pathname);
  const isOpening = useRef(true);
  const restoration = useRef<AbortController>(undefined);
  // Of the layout: what was left is kept before the next page is laid out.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    let left: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      if (left !== undefined) remember(place, left);
      left = undefined;
    };
    const onScroll = () => {
      clearTimeout(timer);
      // On its way back the page is still too short: where it stands then is nobody's choice.
      if (restoration.current?.signal.aborted === false) return;
      left = window.scrollY;
      timer = setTimeout(keep, 100);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      keep();
      window.removeEventListener('scroll', onScroll);
    };
  }, [place]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new search is a new page of a list.
  useLayoutEffect(() => {
    const isSamePage = shown.current === pathname;
    shown.current = pathname;
    const stop = new AbortController();
    restoration.current = stop;
    const top = readPositions()[place] ?? 0;
    // A page that was just opened is at its top; going there would have it laid out twice.
    if (how === 'POP' && (top > 0 || !isOpening.current)) restore(top, stop);
    else {
      stop.abort();
      // Filters write themselves into the address in place: the page stays where it is.
      if (how === 'PUSH' || !isSamePage) window.scrollTo({ top: 0, behavior: 'instant' });
    }
    isOpening.current = false;
    return () => stop.abort();
  }, [place, pathname, search, how]);
}
