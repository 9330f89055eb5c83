import { useEffect } from 'react';

/** While the stage covers the page, nobody gets by keyboard to what lies below it. */
export function useAlone(): void {
  useEffect(() => {
    const below = document
      .querySelector('main')
      ?.parentElement?.querySelectorAll(':scope > :is(a, header, main, footer)');
    for (const each of below ?? []) each.toggleAttribute('inert', true);
    return () => {
      for (const each of below ?? []) each.toggleAttribute('inert', false);
    };
  }, []);
}
