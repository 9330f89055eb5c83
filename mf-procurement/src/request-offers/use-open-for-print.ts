import { type RefObject, useEffect } from 'react';

/** Paper cannot be unfolded: what is folded inside `area` is open while the page is printed. */
export function useOpenForPrint(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let folded: HTMLDetailsElement[] = [];
    const turn = (open: boolean) => {
      for (const details of folded) details.open = open;
    };
    const unfold = () => {
      folded = [...(area.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
      turn(true);
    };
    const fold = () => turn(false);
    window.addEventListener('beforeprint', unfold);
    window.addEventListener('afterprint', fold);
    return () => {
      window.removeEventListener('beforeprint', unfold);
      window.removeEventListener('afterprint', fold);
    };
  }, [area]);
}
