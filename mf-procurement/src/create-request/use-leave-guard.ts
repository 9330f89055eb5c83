import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const mark = 'leaveGuard';

/** Whether the browser stands on the entry that only exists to notice Back. */
const isOnGuard = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && mark in state;
};

/**
 * A second entry for the same page: Back then leads to the first one, and the page is still there to ask. It stands for
 * nothing that lies over the page (useBackCloses of packages/ui).
 */
const pushGuard = () => window.history.pushState({ ...window.history.state, over: false, [mark]: true }, '');

/** The address inside this site that a plain click on a link leads to, if it leaves the page. */
function leavingLink(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin || url.pathname === window.location.pathname) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * Asks before a person leaves the page by a link, Back or closing the tab while `dirty`. React Router's own blocker
 * needs a data router, and the shell owns a plain one (docs/adr, 17): so links are caught as they
 * are clicked, and Back first lands on a second entry of the same page.
 * @returns how to leave without being asked: in place of the second entry, so that Back from there leads here.
 */
export function useLeaveGuard(dirty: boolean, ask: () => Promise<boolean>): (to: string) => void {
  const navigate = useNavigate();
  const leave = (to: string) => void navigate(to, { replace: isOnGuard() });
  const latest = useRef({ ask, leave });
  latest.current = { ask, leave };

  useEffect(() => {
    if (!dirty) return;
    const { pathname } = window.location;
    let leaving = false;
    let asking = false;
    pushGuard();

    const onClick = (event: MouseEvent) => {
      const to = leavingLink(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void latest.current.ask().then((yes) => yes && latest.current.leave(to));
    };
    const onPop = () => {
      // Back is the answer to a question that stands already.
      if (asking || leaving || isOnGuard() || window.location.pathname !== pathname) return;
      asking = true;
      void latest.current.ask().then((yes) => {
        asking = false;
        leaving = yes;
        if (yes) window.history.back();
        else pushGuard();
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPop);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPop);
      window.removeEventListener('beforeunload', onUnload);
      if (isOnGuard()) window.history.back();
    };
  }, [dirty]);
  return leave;
}
