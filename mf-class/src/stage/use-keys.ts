import { useEffect, useRef } from 'react';

/** Where a key is typed, or already does something of its own. */
const own = 'input, select, textarea, a, button, [role="dialog"], [role="alertdialog"]';

/** Calls what a key stands for, unless it was meant for a field, a button or the browser. Letters in lower case. */
export function useKeys(keys: Record<string, () => void>): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, repeat } = event;
      if (ctrlKey || metaKey || altKey || repeat || document.querySelector('[role="alertdialog"]')) return;
      const isOwn = target instanceof Element && target.closest(own) !== null;
      // A letter does nothing on a button: there it may be the stage's.
      const isTyped =
        target instanceof Element &&
        target.matches('input:not([type="range"], [type="radio"]), select, textarea');
      if (key === ' ' ? isOwn : isTyped) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
