import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Longest wait for a page that is still loading, in ms. */
const timeoutMs = 10_000;

/** Moves the focus to the page's heading and answers it; nothing while the page has none. */
function focusHeading(): HTMLElement | undefined {
  const heading = document.querySelector<HTMLElement>('[data-page-heading]');
  if (!heading) return undefined;
  // A dialog keeps what it holds, and a page may have put the focus somewhere better already.
  const held =
    document.querySelector('[aria-modal="true"]') ??
    document.activeElement?.closest('main input, main textarea');
  if (!held) heading.focus({ preventScroll: true });
  return heading;
}

/** A page's heading while it loads may give way to another one, and the focus falls with it. */
const hasFallen = (heading: HTMLElement) => !heading.isConnected && document.activeElement === document.body;

/** After a navigation the focus stands on the new page's heading, as it would after loading a page. */
export function usePageFocus(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    let heading = focusHeading();
    const stop = new AbortController();
    const watch = new MutationObserver(() => {
      if (!heading || hasFallen(heading)) heading = focusHeading();
    });
    stop.signal.addEventListener('abort', () => watch.disconnect());
    watch.observe(document.body, { childList: true, subtree: true });
    const giveUp = () => stop.abort();
    // Whoever moves on meanwhile is not pulled back.
    document.addEventListener('keydown', giveUp, { signal: stop.signal });
    document.addEventListener('pointerdown', giveUp, { signal: stop.signal });
    const timer = setTimeout(giveUp, timeoutMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [pathname]);
}
