import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

const historyIndex = (): number => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
};

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
 * needs a data router, and the shell owns a plain one: so links are caught as they are clicked, and Back is undone
 * by the router's history index while the question stands.
 */
export function useLeaveGuard(dirty: boolean, ask: () => Promise<boolean>): void {
  const navigate = useNavigate();
  const question = useRef(ask);
  question.current = ask;

  useEffect(() => {
    if (!dirty) return;
    const here = historyIndex();
    let leaving = false;

    const onClick = (event: MouseEvent) => {
      const to = leavingLink(event);
      if (to === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      void question.current().then((yes) => yes && navigate(to));
    };
    const onPop = (event: PopStateEvent) => {
      const delta = historyIndex() - here;
      if (leaving || delta === 0) return;
      event.stopImmediatePropagation();
      window.history.go(-delta);
      void question.current().then((yes) => {
        leaving = yes;
        if (yes) window.history.go(delta);
      });
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();

    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('popstate', onPop, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('popstate', onPop, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [dirty, navigate]);
}
